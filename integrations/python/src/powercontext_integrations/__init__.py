"""Hands the prepared context of a PowerContext server to agent hosts: one module for each, see the README."""
