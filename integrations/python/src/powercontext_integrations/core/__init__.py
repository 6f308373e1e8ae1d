"""What the modules of all hosts share. Nothing here knows a host."""
