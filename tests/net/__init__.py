"""What holds the program up: it runs by itself, and meets the program only at
`tests/door.py`.
"""
