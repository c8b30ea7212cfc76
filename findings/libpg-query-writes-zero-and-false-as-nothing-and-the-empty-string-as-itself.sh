#!/bin/sh
# libpg-query 18.1.5
#
# PostgreSQL's own parser as WebAssembly, with the syntax tree as an object. The tree comes through a binary format that
# leaves out defaults, so the constants 0 and false have no value at all: code that looks for one takes them for something
# else, or reads undefined as a parameter. The empty string is a default of the same format, yet it is there.
#
# Output seen on 29 November 2026:
#   select 7      {"ival":{"ival":7}}
#   select 0      {"ival":{}}
#   select true   {"boolval":{"boolval":true}}
#   select false  {"boolval":{}}
#   select 'a'    {"sval":{"sval":"a"}}
#   select ''     {"sval":{"sval":""}}
#   select 0.0    {"fval":{"fval":"0.0"}}
#   select null   {"isnull":true}
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error libpg-query@18.1.5 >/dev/null
cat >program.mjs <<'PROGRAM'
import { parse } from 'libpg-query'

for (const constant of ['7', '0', 'true', 'false', "'a'", "''", '0.0', 'null']) {
  const text = `select ${constant}`
  const { stmts } = await parse(text)
  const { location, ...value } = stmts[0].stmt.SelectStmt.targetList[0].ResTarget.val.A_Const
  console.log(text.padEnd(13), JSON.stringify(value))
}
PROGRAM
cat >expected <<'EXPECTED'
select 7      {"ival":{"ival":7}}
select 0      {"ival":{}}
select true   {"boolval":{"boolval":true}}
select false  {"boolval":{}}
select 'a'    {"sval":{"sval":"a"}}
select ''     {"sval":{"sval":""}}
select 0.0    {"fval":{"fval":"0.0"}}
select null   {"isnull":true}
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
