import {
  type CheckGroup,
  differs,
  fails,
  gate,
  holds,
  type Lab,
  type LabKysely,
  messageOf,
  names,
  type Outcome,
  show,
  unavailable,
  within,
} from '../lab.ts'

const insert = (db: LabKysely, name: string) =>
  db.insertInto('item').values({ name, qty: 0 }).execute()

/** Returns what a promise came to, in words. */
function told(outcome: Outcome<unknown>): string {
  if (outcome === 'waits') return 'waited'
  return 'error' in outcome ? messageOf(outcome.error) : 'succeeded'
}

const hasError = (outcome: Outcome<unknown>) => outcome !== 'waits' && 'error' in outcome

const OWN = 'own error of the transaction'

export const TRANSACTIONS: CheckGroup = {
  id: 'transactions',
  title: 'Transactions',
  checks: [
    {
      id: 'commit',
      title: 'A transaction that succeeds keeps its rows',
      run: async (lab) => {
        await lab.db.transaction().execute(async (trx) => {
          await insert(trx, 'a')
          await insert(trx, 'b')
        })
        return rowsAre(lab, ['a', 'b'])
      },
    },
    {
      id: 'rollback',
      title: 'A transaction that throws keeps no row, and passes its error on',
      run: async (lab) => {
        const failed = await within(
          lab.db.transaction().execute(async (trx) => {
            await insert(trx, 'a')
            throw new Error(OWN)
          }),
          5000,
        )
        if (told(failed) !== OWN)
          throw failed === 'waits' ? new Error('waits') : new Error(told(failed))
        return rowsAre(lab, [])
      },
    },
    {
      id: 'after-statement-error',
      title:
        'After a statement failed inside a transaction, its rows are gone and the instance works',
      run: async (lab) => {
        const failed = await within(
          lab.db.transaction().execute(async (trx) => {
            await insert(trx, 'a')
            await insert(trx, 'a')
          }),
          5000,
        )
        await insert(lab.db, 'z')
        await lab.db.transaction().execute((trx) => insert(trx, 'y'))
        const rows = await names(lab)
        const isRight = hasError(failed) && show(rows) === '["y", "z"]'
        return (isRight ? holds : fails)(`${told(failed)}; afterwards the rows were ${show(rows)}`)
      },
    },
    {
      id: 'two-transactions',
      title: 'When one of two concurrent transactions fails, the other loses nothing',
      run: async (lab) => {
        const inserted = gate()
        const failing = gate()
        const first = lab.db.transaction().execute(async (trx) => {
          await insert(trx, 'kept')
          inserted.open()
          // A dialect with one connection lets the second begin only afterwards.
          await within(failing.opened, 700)
          await insert(trx, 'kept too')
        })
        first.catch(() => {})
        await within(inserted.opened, 3000)
        const second = lab.db.transaction().execute(async (trx) => {
          await insert(trx, 'gone')
          failing.open()
          throw new Error(OWN)
        })
        const outcomes = await Promise.all([within(first, 8000), within(second, 8000)])
        const rows = await names(lab)
        const saw = `first ${told(outcomes[0])}, second: ${told(outcomes[1])}; rows ${show(rows)}`
        const keeps = show(rows) === '["kept", "kept too"]'
        if (keeps && told(outcomes[1]) === OWN && told(outcomes[0]) === 'succeeded') {
          return holds(saw)
        }
        const isHonest =
          (keeps && told(outcomes[0]) === 'succeeded') ||
          (rows.length === 0 && hasError(outcomes[0]))
        return (isHonest && hasError(outcomes[1]) ? differs : fails)(saw)
      },
    },
    {
      id: 'concurrent-increments',
      title: 'Ten concurrent transactions that each add 1 add 10',
      run: async (lab) => {
        await insert(lab.db, 'counter')
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, () =>
            within(
              lab.db.transaction().execute(async (trx) => {
                await trx
                  .updateTable('item')
                  .set((eb) => ({ qty: eb('qty', '+', 1) }))
                  .execute()
              }),
              10_000,
            ),
          ),
        )
        const succeeded = outcomes.filter((outcome) => told(outcome) === 'succeeded').length
        const { qty } = await lab.db.selectFrom('item').select('qty').executeTakeFirstOrThrow()
        const error = outcomes.find(hasError)
        const saw = `${succeeded} succeeded, the counter is ${qty}${error ? `; ${told(error)}` : ''}`
        if (Number(qty) !== succeeded) return fails(saw)
        return (succeeded === 10 ? holds : differs)(saw)
      },
    },
    {
      id: 'read-outside',
      title: 'A read outside an open transaction doesn’t see its rows',
      run: async (lab) => {
        const inserted = gate()
        const go = gate()
        const transaction = lab.db.transaction().execute(async (trx) => {
          await insert(trx, 'inside')
          inserted.open()
          await go.opened
          throw new Error(OWN)
        })
        transaction.catch(() => {})
        await within(Promise.race([inserted.opened, transaction]), 3000)
        const reading = lab.db.selectFrom('item').select('name').execute()
        const early = await within(reading, 700)
        go.open()
        const ended = await within(transaction, 5000)
        const late = await within(reading, 5000)
        if (told(ended) !== OWN) throw new Error(told(ended))
        const read = late !== 'waits' && 'value' in late ? show(late.value) : told(late)
        const saw = `${early === 'waits' ? 'waited until the rollback, then' : 'at once'} ${read}`
        return (read === '[]' ? holds : hasError(late) ? differs : fails)(saw)
      },
    },
    {
      id: 'write-outside',
      title: 'A write outside an open transaction stays when the transaction is rolled back',
      run: async (lab) => {
        const { write, ended } = await writeBeside(lab)
        if (told(ended) !== OWN) throw new Error(told(ended))
        const rows = await names(lab)
        const saw = `the write ${told(write)}; rows ${show(rows)}`
        if (told(write) === 'succeeded') return (show(rows) === '["outside"]' ? holds : fails)(saw)
        return (rows.length === 0 ? differs : fails)(saw)
      },
    },
    {
      id: 'write-after-refused',
      title: 'After a write beside a transaction, accepted or refused, the next write is kept',
      run: async (lab) => {
        const { write } = await writeBeside(lab)
        const next = await within(insert(lab.db, 'next'), 8000)
        const rows = await names(lab)
        const saw = `the write beside ${told(write)}, the next ${told(next)}; rows ${show(rows)}`
        const isThere = rows.includes('next')
        if (told(next) === 'succeeded') return (isThere ? holds : fails)(saw)
        return (isThere ? fails : differs)(saw)
      },
    },
    {
      id: 'write-after-locked',
      title:
        'After a write beside another program’s transaction, accepted or refused, the next write is kept',
      run: async (lab) => {
        const { db, family, witness, canLock } = lab
        const isFile = family === 'sqlite' || family === 'duckdb'
        if (!witness || (isFile && !canLock)) {
          return unavailable('no other program can open this database')
        }
        await witness(isFile ? 'begin immediate' : 'begin')
        if (!isFile) await witness(`insert into item (name, qty) values ('held', 0)`)
        const beside = await within(insert(db, 'beside'), 9000)
        await witness('rollback')
        const next = await within(insert(db, 'next'), 9000)
        const rows = await names(lab)
        const saw = `the write beside ${told(beside)}, the next ${told(next)}; rows ${show(rows)}`
        const expected = [beside, next].flatMap((outcome, index) =>
          told(outcome) === 'succeeded' ? [['beside', 'next'][index]] : [],
        )
        if (show(rows) !== show(expected)) return fails(saw)
        return (told(next) === 'succeeded' ? holds : differs)(saw)
      },
    },
    {
      id: 'begin-error',
      title: 'When a transaction can’t begin, its error names the cause',
      run: async (lab) => {
        const { db, family, witness, canLock } = lab
        const isLocked = family === 'sqlite' || family === 'duckdb'
        if (isLocked && !canLock) return unavailable('nothing outside can lock this database')
        if (isLocked) await witness?.('begin exclusive')
        const transaction = isLocked
          ? db.transaction()
          : db.transaction().setIsolationLevel('snapshot')
        const outcome = await within(
          transaction.execute((trx) => insert(trx, 'a')),
          9000,
        )
        if (isLocked) await witness?.('rollback')
        const saw = told(outcome)
        if (!hasError(outcome)) {
          return (isLocked ? fails : differs)(
            isLocked ? saw : "setIsolationLevel('snapshot'), which the database lacks, is ignored",
          )
        }
        return (/snapshot|syntax|busy|locked/i.test(saw) ? holds : fails)(saw)
      },
    },
    {
      id: 'isolation-level',
      title: 'setIsolationLevel is in force, or the database knows only that level',
      run: async ({ kysely: { sql }, db, family }) => {
        const level = await db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (trx) => {
            await insert(trx, 'a')
            const query = {
              postgres: `select current_setting('transaction_isolation') as level`,
              mysql:
                'select trx_isolation_level as level from information_schema.innodb_trx where trx_mysql_thread_id = connection_id()',
              sqlite: `select 'SQLite is always serializable' as level`,
              duckdb: `select 'DuckDB knows only snapshot isolation' as level`,
            }[family]
            const { rows } = await sql.raw<{ level: string }>(query).execute(trx)
            return String(rows[0]?.level).toLowerCase()
          })
        return (/serializable|only/.test(level) ? holds : fails)(level)
      },
    },
    {
      id: 'read-only',
      title: "setAccessMode('read only') refuses a write",
      run: async (lab) => {
        const outcome = await within(
          lab.db
            .transaction()
            .setAccessMode('read only')
            .execute((trx) => insert(trx, 'a')),
          5000,
        )
        const rows = await names(lab)
        if (hasError(outcome) && rows.length === 0) {
          const saw = told(outcome)
          return (/read.only/i.test(saw) ? holds : differs)(saw)
        }
        const saw = `ignored: the insert ${told(outcome)}; rows ${show(rows)}`
        // Kysely's own dialect for SQLite ignores it, too.
        return (lab.family === 'sqlite' || lab.family === 'duckdb' ? differs : fails)(saw)
      },
    },
    {
      id: 'controlled-transaction',
      title: 'A controlled transaction commits and rolls back',
      run: async (lab) => {
        const first = await lab.db.startTransaction().execute()
        await insert(first, 'a')
        await first.commit().execute()
        const second = await lab.db.startTransaction().execute()
        await insert(second, 'b')
        await second.rollback().execute()
        return rowsAre(lab, ['a'])
      },
    },
    {
      id: 'savepoint',
      title: 'A rollback to a savepoint undoes what came after it',
      run: async (lab) => {
        const trx = await lab.db.startTransaction().execute()
        try {
          await insert(trx, 'a')
          const saved = await trx.savepoint('here').execute()
          await insert(saved, 'b')
          await saved.rollbackToSavepoint('here').execute()
          await insert(trx, 'c')
          await trx.commit().execute()
        } catch (error) {
          await trx.rollback().execute()
          throw error
        }
        return rowsAre(lab, ['a', 'c'])
      },
    },
    {
      id: 'savepoint-after-error',
      title: 'After a failed statement, a rollback to a savepoint saves the transaction',
      run: async (lab) => {
        const trx = await lab.db.startTransaction().execute()
        try {
          await insert(trx, 'a')
          const saved = await trx.savepoint('here').execute()
          await insert(saved, 'a').catch(() => {})
          await saved.rollbackToSavepoint('here').execute()
          await saved.releaseSavepoint('here').execute()
          await insert(trx, 'c')
          await trx.commit().execute()
        } catch (error) {
          await trx.rollback().execute()
          throw error
        }
        return rowsAre(lab, ['a', 'c'])
      },
    },
  ],
}

/** Writes beside a transaction that is open and then rolled back. */
async function writeBeside({ db }: Lab) {
  const inserted = gate()
  const go = gate()
  const transaction = db.transaction().execute(async (trx) => {
    await insert(trx, 'inside')
    inserted.open()
    await go.opened
    throw new Error(OWN)
  })
  transaction.catch(() => {})
  await within(Promise.race([inserted.opened, transaction]), 3000)
  const writing = insert(db, 'outside')
  writing.catch(() => {})
  await within(writing, 700)
  go.open()
  const ended = await within(transaction, 8000)
  return { ended, write: await within(writing, 8000) }
}

async function rowsAre(lab: Lab, expected: string[]) {
  const rows = await names(lab)
  return (show(rows) === show(expected) ? holds : fails)(`rows ${show(rows)}`)
}
