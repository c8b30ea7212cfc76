#!/bin/sh
# sql.js 1.14.1 (SQLite 3.49), PGlite 0.5.16 (PostgreSQL 18)
#
# A builder of queries names every result, also that of a subquery that is used as a value, whose name nobody reads. In the
# `where` of such a subquery, SQLite looks for a name among the columns of its own `from`, then among its own results, and
# only then in the query around it. If the name that was added is that of a column around it, the condition compares with
# the result: other rows, without an error. PostgreSQL knows no results in `where`, and finds the column.
#
# Output seen on 29 November 2026:
#   as found: SQLite -3, PostgreSQL -3
#   as level: SQLite null, PostgreSQL -3
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  sql.js@1.14.1 @electric-sql/pglite@0.5.16 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import initSqlJs from 'sql.js'

const { Database } = await initSqlJs()
const [sqlite, postgres] = [new Database(), new PGlite()]
const setup = 'create table reading (depth int); insert into reading values (3), (-5), (7)'
sqlite.run(setup)
await postgres.exec(setup)
for (const name of ['found', 'level']) {
  const sql = `select (select -depth as ${name} from reading where depth = level) as value from (select 3 as level) as tide`
  const { rows } = await postgres.query(sql)
  console.log(`as ${name}: SQLite ${sqlite.exec(sql)[0].values[0][0]}, PostgreSQL ${rows[0].value}`)
}
PROGRAM
cat >expected <<'EXPECTED'
as found: SQLite -3, PostgreSQL -3
as level: SQLite null, PostgreSQL -3
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
