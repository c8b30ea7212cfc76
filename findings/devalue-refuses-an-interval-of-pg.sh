#!/bin/sh
# devalue 6.0.3 with pg 8.23.1
#
# devalue is what SvelteKit and Nuxt send data from a server to a page with. It takes dates, maps, sets, bigints, typed arrays and
# rows without a prototype, but no objects of a class. Of all the types that pg returns by default, this hits one: the
# interval, an object of the class PostgresInterval, while a point, which is an object too, passes. One such column in a
# `load` function fails the whole page. Cast it in the query (`duration::text`), or call toISOString().
#
# Output seen on 28 November 2026:
#   int8 passes
#   numeric passes
#   date passes
#   bytea passes
#   jsonb passes
#   point passes
#   integer[] passes
#   interval throws Cannot stringify arbitrary non-POJOs
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 pg@8.23.1 devalue@6.0.3 >/dev/null
cat >program.mjs <<'PROGRAM'
import { stringify } from 'devalue'
import pg from 'pg'

const { INTERVAL, POINT = 600, INT8, NUMERIC, DATE, BYTEA, JSONB } = pg.types.builtins
const samples = [
  ['int8', INT8, '1'], ['numeric', NUMERIC, '1.5'], ['date', DATE, '2026-05-01'], ['bytea', BYTEA, '\\x01'],
  ['jsonb', JSONB ?? 3802, '{"a":1}'], ['point', POINT, '(1,2)'], ['integer[]', 1007, '{1,2}'], ['interval', INTERVAL, '1 day'],
]
for (const [name, oid, text] of samples) {
  const value = pg.types.getTypeParser(oid)(text)
  try {
    stringify({ value })
    console.log(name, 'passes')
  } catch (error) {
    console.log(name, 'throws', error.message)
  }
}
PROGRAM
cat >expected <<'EXPECTED'
int8 passes
numeric passes
date passes
bytea passes
jsonb passes
point passes
integer[] passes
interval throws Cannot stringify arbitrary non-POJOs
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
