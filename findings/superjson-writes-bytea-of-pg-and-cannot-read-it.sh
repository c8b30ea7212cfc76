#!/bin/sh
# superjson 2.2.7 with pg 8.23.1
#
# pg returns a bytea column as a Buffer, which is a Uint8Array. superjson writes a Uint8Array and reads it back, and it also
# writes the Buffer without a word, but under the name "Buffer", which it doesn't know when it reads. So the server answers with
# 200, and the client throws. new Uint8Array(row.data) works.
#
# Output seen on 28 November 2026:
#   Uint8Array read back: 1,2
#   Buffer written, reading throws: Trying to deserialize unknown typed array
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 pg@8.23.1 superjson@2.2.7 >/dev/null
cat >program.mjs <<'PROGRAM'
import pg from 'pg'
import superjson from 'superjson'

const data = pg.types.getTypeParser(pg.types.builtins.BYTEA)('\\x0102')
for (const value of [new Uint8Array(data), data]) {
  const sent = superjson.stringify({ data: value })
  try {
    console.log(value.constructor.name, 'read back:', [...superjson.parse(sent).data].join())
  } catch (error) {
    console.log(value.constructor.name, 'written, reading throws:', error.message)
  }
}
PROGRAM
cat >expected <<'EXPECTED'
Uint8Array read back: 1,2
Buffer written, reading throws: Trying to deserialize unknown typed array
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
