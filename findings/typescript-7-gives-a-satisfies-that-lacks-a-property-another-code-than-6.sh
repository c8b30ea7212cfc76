#!/bin/sh
# typescript 6.0.2 and 7.0.2, with Kysely 0.28.4
#
# Version 7 is the compiler of version 6, ported. Most errors of a wrong query keep their code, but an object that lacks a
# required column is TS1360 for 6 and TS2741 for 7 when it is checked by satisfies; as an argument it is TS2345 for both.
# An overloaded method that gets a list with a wrong column is blamed at its name by 6 and at the list by 7. So expected codes
# and positions in type tests and in annotated code samples break with the new compiler, though the code is as wrong as before.
#
# Output seen on 29 November 2026:
#   6.0.2
#   a row by satisfies: 6:43 TS1360
#   a row as argument: 7:30 TS2345
#   a wrong column in a list: 8:23 TS2769
#   7.0.2
#   a row by satisfies: 6:43 TS2741
#   a row as argument: 7:30 TS2345
#   a wrong column in a list: 8:30 TS2769
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  kysely@0.28.4 typescript@6.0.2 typescript7@npm:typescript@7.0.2 >/dev/null
cat >program.ts <<'PROGRAM'
import type { Kysely } from 'kysely'
interface Database {
  ship: { id: number; name: string; length: number }
}
declare const db: Kysely<Database>
export const row = { id: 1, name: 'Ada' } satisfies Database['ship']
db.insertInto('ship').values({ id: 1, name: 'Ada' })
db.selectFrom('ship').select(['id', 'nam'])
PROGRAM
for version in typescript typescript7; do
  compiler="node_modules/$version/bin/tsc"
  node "$compiler" --version | sed 's/Version //'
  node "$compiler" --noEmit --strict --skipLibCheck --module nodenext program.ts |
    sed -n 's/^program.ts(\([0-9]*\),\([0-9]*\)): error \(TS[0-9]*\).*/\1:\2 \3/p' |
    sed 's/^6:/a row by satisfies: &/; s/^7:/a row as argument: &/; s/^8:/a wrong column in a list: &/'
done >actual
cat >expected <<'EXPECTED'
6.0.2
a row by satisfies: 6:43 TS1360
a row as argument: 7:30 TS2345
a wrong column in a list: 8:23 TS2769
7.0.2
a row by satisfies: 6:43 TS2741
a row as argument: 7:30 TS2345
a wrong column in a list: 8:30 TS2769
EXPECTED
diff expected actual && echo 'as recorded'
