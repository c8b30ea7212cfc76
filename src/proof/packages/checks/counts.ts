import { type CheckGroup, differs, fails, holds, type Lab, show } from '../lab.ts'

async function threeItems({ db }: Lab): Promise<void> {
  await db
    .insertInto('item')
    .values(['a', 'b', 'c'].map((name) => ({ name, qty: 1 })))
    .execute()
}

/** Judges a count: a wrong number is wrong without an error. */
const count = (name: string, seen: unknown, right: bigint) =>
  (seen === right ? holds : fails)(`${name} ${show(seen)}`)

export const COUNTS: CheckGroup = {
  id: 'counts',
  title: 'Counts and ids',
  checks: [
    {
      id: 'insert-count',
      title: 'An insert of two rows counts 2',
      run: async ({ db }) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('item')
          .values([{ name: 'a' }, { name: 'b' }])
          .executeTakeFirstOrThrow()
        return count('numInsertedOrUpdatedRows', numInsertedOrUpdatedRows, 2n)
      },
    },
    {
      id: 'insert-id',
      title: 'An insert returns the new id as a bigint, except on PostgreSQL, which has none',
      run: async ({ db, family }) => {
        await db.insertInto('item').values({ name: 'a' }).execute()
        const { insertId } = await db
          .insertInto('item')
          .values({ name: 'b' })
          .executeTakeFirstOrThrow()
        const saw = `insertId ${show(insertId)}`
        if (family === 'postgres' || family === 'duckdb') {
          return insertId === undefined ? holds(`${saw}; use returning`) : fails(saw)
        }
        if (insertId === undefined) return differs(saw)
        return (insertId === 2n ? holds : fails)(saw)
      },
    },
    {
      id: 'update-count',
      title: 'An update counts the rows that it changes',
      run: async (lab) => {
        await threeItems(lab)
        const { numUpdatedRows } = await lab.db
          .updateTable('item')
          .set({ qty: 5 })
          .executeTakeFirstOrThrow()
        return count('numUpdatedRows', numUpdatedRows, 3n)
      },
    },
    {
      id: 'update-same-count',
      title: 'An update counts rows that match, even where the value stays the same',
      run: async (lab) => {
        await threeItems(lab)
        const { numUpdatedRows, numChangedRows } = await lab.db
          .updateTable('item')
          .set({ qty: 1 })
          .executeTakeFirstOrThrow()
        const saw = `numUpdatedRows ${show(numUpdatedRows)}, numChangedRows ${show(numChangedRows)}`
        return (numUpdatedRows === 3n ? holds : fails)(saw)
      },
    },
    {
      id: 'delete-count',
      title: 'A delete counts the rows that it removes',
      run: async (lab) => {
        await threeItems(lab)
        const { numDeletedRows } = await lab.db
          .deleteFrom('item')
          .where('name', '!=', 'a')
          .executeTakeFirstOrThrow()
        return count('numDeletedRows', numDeletedRows, 2n)
      },
    },
    {
      id: 'upsert-count',
      title: 'An upsert of an existing row changes it, and counts it (1; 2 on MySQL)',
      run: async (lab) => {
        await threeItems(lab)
        const insert = lab.db.insertInto('item').values({ name: 'a', qty: 9 })
        const upsert =
          lab.family === 'mysql'
            ? insert.onDuplicateKeyUpdate({ qty: 9 })
            : insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ qty: 9 }))
        const { numInsertedOrUpdatedRows: counted } = await upsert.executeTakeFirstOrThrow()
        const { qty } = await lab.db
          .selectFrom('item')
          .select('qty')
          .where('name', '=', 'a')
          .executeTakeFirstOrThrow()
        const isRight = Number(qty) === 9 && counted === (lab.family === 'mysql' ? 2n : 1n)
        return (isRight ? holds : fails)(
          `numInsertedOrUpdatedRows ${show(counted)}, qty ${show(qty)}`,
        )
      },
    },
    {
      id: 'ignored-insert-count',
      title: 'An insert that is ignored because the row exists counts 0',
      run: async (lab) => {
        await threeItems(lab)
        const insert = lab.db.insertInto('item').values({ name: 'a' })
        const ignored =
          lab.family === 'mysql'
            ? insert.ignore()
            : insert.onConflict((conflict) => conflict.column('name').doNothing())
        const { numInsertedOrUpdatedRows } = await ignored.executeTakeFirstOrThrow()
        return count('numInsertedOrUpdatedRows', numInsertedOrUpdatedRows, 0n)
      },
    },
    {
      id: 'insert-returning',
      title: 'An insert with returning returns its rows',
      run: async ({ db }) => {
        const rows = await db
          .insertInto('item')
          .values([{ name: 'a' }, { name: 'b' }])
          .returning(['id', 'name'])
          .execute()
        return returned(rows, '[{id: 1, name: "a"}, {id: 2, name: "b"}]')
      },
    },
    {
      id: 'update-returning',
      title: 'An update with returning returns its rows',
      run: async (lab) => {
        await threeItems(lab)
        const rows = await lab.db
          .updateTable('item')
          .set({ qty: 4 })
          .where('name', '=', 'b')
          .returning(['id', 'qty'])
          .execute()
          .catch(refused)
        return returned(rows, '[{id: 2, qty: 4}]')
      },
    },
    {
      id: 'delete-returning',
      title: 'A delete with returning returns its rows',
      run: async (lab) => {
        await threeItems(lab)
        const rows = await lab.db
          .deleteFrom('item')
          .where('name', '=', 'b')
          .returning(['id', 'name'])
          .execute()
        return returned(rows, '[{id: 2, name: "b"}]')
      },
    },
  ],
}

const refused = (error: { message: string }) => `refused: ${error.message}`

/** Judges rows of `returning`: none of them, but a result object, is how Kysely answers without the feature. */
function returned(rows: unknown, right: string) {
  const saw =
    typeof rows === 'string' ? rows : show(rows).replaceAll('[Object: null prototype] ', '')
  if (saw === right) return holds(saw)
  return /Result |^refused/.test(saw) ? differs(saw) : fails(saw)
}
