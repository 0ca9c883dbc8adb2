#!/bin/sh
# A bot in a few lines of shell: always the first option.
while read -r line; do
  case "$line" in
    *'"type":"decide"'*) id=$(printf '%s' "$line" | sed 's/.*"type":"decide","id":"\([^"]*\)".*/\1/'); printf '{"id":"%s","option":0}\n' "$id" ;;
  esac
done
