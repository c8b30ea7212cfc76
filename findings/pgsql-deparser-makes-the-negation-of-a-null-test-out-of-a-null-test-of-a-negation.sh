#!/bin/sh
# pgsql-deparser 18.3.8 with libpg-query 18.1.5 and PGlite 0.5.16 (PostgreSQL 18)
#
# The deparser writes the syntax tree of PostgreSQL's own parser as SQL again. Parentheses aren't in the tree, so it has to
# know where they are needed, and of some 230 statements that were taken apart and put together it knew nearly always. But it
# writes none around NOT in front of IS NULL, IS NOT NULL, IS TRUE and their kind. NOT binds less than IS, so the text
# parses, runs, and matches other rows, without any error. Where BETWEEN follows a comparison, it loses parentheses, too, but
# PostgreSQL then refuses the types.
#
# Output seen on 29 November 2026:
#   where (not open) is null                      matches c
#   WHERE NOT (open) IS NULL                      matches a b
#   where (not open) is not true                  matches a c
#   WHERE NOT (open) IS NOT TRUE                  matches a
#   where (size = 1) between false and false      matches b c
#   WHERE size = 1 BETWEEN false AND false        operator does not exist: integer >= boolean
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 libpg-query@18.1.5 pgsql-deparser@18.3.8 @electric-sql/pglite@0.5.16 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import { parse } from 'libpg-query'
import { deparse } from 'pgsql-deparser'

const database = new PGlite()
await database.exec(`
  create table port (name text, open boolean, size int);
  insert into port values ('a', true, 1), ('b', false, 9), ('c', null, 3);
`)

async function show(query) {
  const text = query.replace(/\s+/g, ' ')
  const answer = await database.query(`${text} order by name`).then(
    ({ rows }) => `matches ${rows.map(({ name }) => name).join(' ')}`,
    (error) => error.message,
  )
  console.log(text.slice('select name from port '.length).padEnd(45), answer)
}

for (const condition of [
  '(not open) is null',
  '(not open) is not true',
  '(size = 1) between false and false',
]) {
  const query = `select name from port where ${condition}`
  await show(query)
  await show(await deparse(await parse(query)))
}
await database.close()
PROGRAM
cat >expected <<'EXPECTED'
where (not open) is null                      matches c
WHERE NOT (open) IS NULL                      matches a b
where (not open) is not true                  matches a c
WHERE NOT (open) IS NOT TRUE                  matches a
where (size = 1) between false and false      matches b c
WHERE size = 1 BETWEEN false AND false        operator does not exist: integer >= boolean
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
