"""The console script, and `python -m sheriff_helper`: the same program."""

import gc
import sys

# A command makes little garbage and lives a tenth of a second, of which collecting it takes a
# tenth again. This often is enough for the longest evening at the prompt.
_SELDOM = 200_000


def main() -> None:
    """Run the program with the collector out of its way."""
    gc.set_threshold(_SELDOM)
    try:
        from sheriff_helper.cli.app import main as program

        program()
    except KeyboardInterrupt:  # before it could say so itself
        sys.exit(1)
    finally:
        gc.freeze()  # what is left goes with the process


if __name__ == "__main__":
    main()
