// The board, live. The server sends the whole board whenever something has changed, and a beat in between; what
// differs from the board before is marked for a few seconds. A page that nobody looks at listens to nothing.
"use strict";

const MARKED = 6000; // milliseconds that a change stands out
const SILENCE = 5000; // milliseconds without a beat after which the connection is taken for dead

const board = document.getElementById("board");
const lost = document.getElementById("lost");
const said = document.getElementById("said");
const marks = new Map(); // what has changed, and until when it is marked
let stream = null;
let heard = 0; // when the server was last heard of
let ahead = 0; // milliseconds that the server's clock is ahead of this one

function cells() {
  return new Map([...board.querySelectorAll("[data-key]")].map((cell) => [cell.dataset.key, cell]));
}

function game() {
  return board.querySelector("[data-game]")?.dataset.game;
}

function show(part) {
  const before = new Map([...cells()].map(([key, cell]) => [key, cell.textContent]));
  const last = game();
  board.innerHTML = part; // of our own server, which has made text of all that people typed
  if (game() !== last) marks.clear();
  for (const [key, cell] of cells())
    if (game() === last && before.get(key) !== cell.textContent) marks.set(key, Date.now() + MARKED);
  mark();
  const news = [...board.querySelectorAll("h1, .last li")].map((line) => line.textContent).join(" ");
  if (said.textContent !== news) said.textContent = news;
}

function mark() {
  for (const [key, cell] of cells()) cell.classList.toggle("changed", marks.get(key) > Date.now());
}

function countDown() {
  const clock = board.querySelector("[data-end]");
  if (!clock) return;
  const left = Math.max(0, Math.ceil(clock.dataset.end - (Date.now() + ahead) / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  clock.classList.toggle("over", left === 0);
}

function hear() {
  heard = Date.now();
  lost.hidden = true;
}

function listen() {
  stream?.close();
  heard = Date.now();
  stream = new EventSource("events");
  stream.onmessage = (event) => { hear(); show(event.data); countDown(); };
  stream.addEventListener("beat", (event) => { hear(); ahead = event.data * 1000 - Date.now(); });
  stream.onerror = () => { lost.hidden = false; };
}

function tick() {
  mark();
  countDown();
  if (document.hidden) return;
  const isDead = stream.readyState === EventSource.CLOSED || Date.now() - heard > SILENCE;
  if (isDead) {
    lost.hidden = false;
    listen();
  }
}

document.addEventListener("visibilitychange", () => (document.hidden ? stream.close() : listen()));
window.addEventListener("pageshow", (event) => event.persisted && listen());
window.addEventListener("online", listen);
setInterval(tick, 500);
listen();
