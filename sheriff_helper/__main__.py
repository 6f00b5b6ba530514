"""`python -m sheriff_helper`: the same program as `sheriff`."""

from sheriff_helper.cli.app import main

if __name__ == "__main__":
    main()
