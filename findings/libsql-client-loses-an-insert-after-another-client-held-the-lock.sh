#!/bin/sh
# @libsql/client 0.18.0 with libsql 0.5.29
#
# Two clients have the same file, as two processes would. While the first has a transaction, an insert by the second is
# refused with SQLITE_BUSY, which is right. After the commit, the second inserts again: it gets one affected row and reads
# the row, but nobody else does. The statement that was refused is still open, so SQLite doesn't commit what follows on
# its connection. The file stays locked for the first client, and the row is gone once the second is closed. With
# reconnect() before the second insert, it is stored.
#
# Output seen on 28 November 2026:
#   beside the transaction: SQLITE_BUSY
#   next insert: 1 row
#   the second client sees [1,3]
#   the first client sees [1] and gets SQLITE_BUSY
#   after both were closed: [1]
#   with reconnect(): [1,3]
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 @libsql/client@0.18.0 libsql@0.5.29 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createClient } from '@libsql/client'

const read = async (client) => {
  const { rows } = await client.execute('select n from t order by n')
  return JSON.stringify(rows.map(({ n }) => n))
}
const insert = (client, n) =>
  client.execute(`insert into t values (${n})`).then(
    ({ rowsAffected }) => `${rowsAffected} row`,
    ({ code }) => code,
  )

async function meet(url, reconnects) {
  const [first, second] = [createClient({ url }), createClient({ url })]
  await first.execute('create table t (n integer)')
  const transaction = await first.transaction('write')
  await transaction.execute('insert into t values (1)')
  const beside = await insert(second, 2)
  await transaction.commit()
  if (reconnects) await second.reconnect()
  const next = await insert(second, 3)
  if (!reconnects) {
    console.log('beside the transaction:', beside)
    console.log('next insert:', next)
    console.log('the second client sees', await read(second))
    console.log('the first client sees', await read(first), 'and gets', await insert(first, 4))
  }
  first.close()
  second.close()
  const third = createClient({ url })
  const rows = await read(third)
  third.close()
  return rows
}

console.log('after both were closed:', await meet('file:a.db', false))
console.log('with reconnect():', await meet('file:b.db', true))
PROGRAM
cat >expected <<'EXPECTED'
beside the transaction: SQLITE_BUSY
next insert: 1 row
the second client sees [1,3]
the first client sees [1] and gets SQLITE_BUSY
after both were closed: [1]
with reconnect(): [1,3]
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
