"""Databases of earlier versions, which this version must open."""
