"""Three small games with secrets, and broken variants that leak them, for the conformance tests."""
