"""The console script, and `python -m sheriff_helper`: the same program."""

import gc
import sys

# A command lives for a tenth of a second and makes little garbage, yet collecting it
# takes a tenth of that time. A threshold this high is still low enough for the
# longest evening at the prompt.
_SELDOM = 200_000


def main() -> None:
    """Run the program with the garbage collector out of its way."""
    gc.set_threshold(_SELDOM)
    try:
        from sheriff_helper.cli.app import main as program

        program()
    except KeyboardInterrupt:
        # Ctrl-C came before the program could handle it.
        sys.exit(1)
    finally:
        # The process ends here, so nothing needs to be collected.
        gc.freeze()


if __name__ == "__main__":
    main()
