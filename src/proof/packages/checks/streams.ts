import {
  type CheckGroup,
  differs,
  fails,
  holds,
  type Lab,
  messageOf,
  names,
  show,
  within,
} from '../lab.ts'

const ROWS = 1000

async function manyItems({ db }: Lab): Promise<void> {
  for (let start = 0; start < ROWS; start += 100) {
    const values = Array.from({ length: 100 }, (_, index) => ({
      name: `n${start + index}`,
      qty: start + index,
    }))
    await db.insertInto('item').values(values.slice(0, 20)).execute()
    for (let from = 20; from < 100; from += 20) {
      await db
        .insertInto('item')
        .values(values.slice(from, from + 20))
        .execute()
    }
  }
}

export const STREAMS: CheckGroup = {
  id: 'streams',
  title: 'Streaming',
  checks: [
    {
      id: 'stream',
      title: 'stream() yields all rows of a select, in order',
      run: async (lab) => {
        await manyItems(lab)
        const seen: number[] = []
        for await (const { qty } of lab.db
          .selectFrom('item')
          .select('qty')
          .orderBy('qty')
          .stream(50)) {
          seen.push(Number(qty))
        }
        const isRight = seen.length === ROWS && seen.every((qty, index) => qty === index)
        return (isRight ? holds : fails)(`${seen.length} of ${ROWS} rows`)
      },
    },
    {
      id: 'stream-break',
      title: 'Leaving a stream early frees its connection, even the twelfth time',
      run: async (lab) => {
        await manyItems(lab)
        const broken = await within(
          (async () => {
            for (let time = 0; time < 12; time++) {
              let read = 0
              for await (const _ of lab.db.selectFrom('item').selectAll().stream(2)) {
                if (++read === 5) break
              }
            }
          })(),
          8000,
        )
        if (broken !== 'waits' && 'error' in broken) throw broken.error
        const next = await within(names({ ...lab, witness: null }), 4000)
        if (broken === 'waits' || next === 'waits') return fails('no connection was left')
        return 'error' in next
          ? fails(messageOf(next.error))
          : holds(`then ${next.value.length} rows`)
      },
    },
    {
      id: 'stream-error',
      title: 'An error in the middle of a stream reaches the loop, and the next query works',
      run: async (lab) => {
        await manyItems(lab)
        const { sql } = lab.kysely
        const boom = {
          postgres: sql<number>`1 / (qty - 500)`,
          mysql: sql<number>`exp(case when qty = 500 then 1000 else 1 end)`,
          sqlite: sql<number>`abs(-9223372036854775807 - (qty = 500))`,
          duckdb: sql<number>`case when qty = 500 then error('boom')::integer else 1 end`,
        }[lab.family]
        let read = 0
        const outcome = await within(
          (async () => {
            const rows = lab.db.selectFrom('item').select(boom.as('n')).orderBy('qty').stream(10)
            for await (const _ of rows) read++
          })(),
          6000,
        )
        if (outcome === 'waits') return fails(`no end after ${read} rows`)
        if (!('error' in outcome)) return fails(`no error, ${read} rows`)
        if (/support/i.test(messageOf(outcome.error))) throw outcome.error
        const next = await within(names({ ...lab, witness: null }), 4000)
        const isUsable = next !== 'waits' && 'value' in next
        return (isUsable ? holds : fails)(`after ${read} rows: ${messageOf(outcome.error)}`)
      },
    },
    {
      id: 'stream-returning',
      title: 'An update with returning can be streamed, and its rows are kept',
      run: async (lab) => {
        await lab.db
          .insertInto('item')
          .values([{ name: 'a' }, { name: 'b' }])
          .execute()
        const rows: unknown[] = []
        const update =
          lab.family === 'mysql'
            ? lab.db
                .insertInto('item')
                .values([{ name: 'c' }, { name: 'd' }])
                .returning('name')
            : lab.db.updateTable('item').set({ qty: 3 }).returning('name')
        try {
          for await (const row of update.stream()) rows.push(row)
        } catch (error) {
          return differs(messageOf(error))
        }
        const kept = await lab.db
          .selectFrom('item')
          .select((eb) => eb.fn.count<number>('id').as('n'))
          .where('qty', lab.family === 'mysql' ? 'is' : '=', lab.family === 'mysql' ? null : 3)
          .executeTakeFirstOrThrow()
        const right = lab.family === 'mysql' ? 4 : 2
        const saw = `${rows.length} rows returned, ${kept.n} kept`
        return (rows.length === 2 && Number(kept.n) === right ? holds : fails)(saw)
      },
    },
    {
      id: 'stream-in-transaction',
      title: 'A stream inside a transaction sees its rows, and the rollback undoes them',
      run: async (lab) => {
        const seen: string[] = []
        const outcome = await within(
          lab.db.transaction().execute(async (trx) => {
            await trx.insertInto('item').values({ name: 'a' }).execute()
            for await (const { name } of trx.selectFrom('item').select('name').stream())
              seen.push(name)
            throw new Error('own')
          }),
          6000,
        )
        if (outcome === 'waits') return fails('no answer')
        if (!('error' in outcome) || messageOf(outcome.error) !== 'own') {
          throw 'error' in outcome ? outcome.error : new Error('no error')
        }
        const rows = await names(lab)
        const isRight = show(seen) === '["a"]' && rows.length === 0
        return (isRight ? holds : fails)(`saw ${show(seen)}, afterwards ${show(rows)}`)
      },
    },
  ],
}
