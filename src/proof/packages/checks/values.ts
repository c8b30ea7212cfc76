import {
  type CheckGroup,
  differs,
  type Finding,
  fails,
  holds,
  type Lab,
  messageOf,
  show,
  within,
} from '../lab.ts'

const BIG = 9007199254740993n

/** Stores a value by a literal of the database, and returns what the instance reads. */
async function readBack(lab: Lab, column: string, literal: string): Promise<unknown> {
  const { sql } = lab.kysely
  await sql
    .raw(`insert into val (id, ${quote(lab, column)}) values (1, ${literal})`)
    .execute(lab.db)
  const row = await lab.db
    .selectFrom('val')
    .select(sql.ref<unknown>(column).as('v'))
    .executeTakeFirstOrThrow()
  return row.v
}

/** Stores a parameter, and returns what the database makes of an expression on it, as text. */
async function stored(
  lab: Lab,
  column: string,
  value: unknown,
  expression: Partial<Record<Lab['family'] | 'else', string>>,
): Promise<{ text: string } | { refused: string }> {
  const { sql } = lab.kysely
  const outcome = await within(
    lab.db
      .insertInto('val')
      .values({ id: 1, [column]: value } as never)
      .execute(),
    5000,
  )
  if (outcome === 'waits') throw new Error('no answer')
  if ('error' in outcome) return { refused: messageOf(outcome.error) }
  const text = expression[lab.family] ?? expression.else ?? column
  const { rows } = await sql
    .raw<{ v: unknown }>(`select ${text} as v from val where id = 1`)
    .execute(lab.db)
  return { text: String(rows[0]?.v) }
}

/** Judges what was stored: an error is a difference, another value a failure. */
function judge(
  seen: { text: string } | { refused: string },
  right: RegExp,
  also?: RegExp,
): Finding {
  if ('refused' in seen) return differs(`refused: ${seen.refused}`)
  if (right.test(seen.text)) return holds(`stored as ${seen.text}`)
  return (also?.test(seen.text) ? differs : fails)(`stored as ${seen.text}`)
}

const quote = ({ family }: Lab, name: string) => (family === 'mysql' ? `\`${name}\`` : `"${name}"`)

export const RESULTS: CheckGroup = {
  id: 'results',
  title: 'Values that arrive',
  checks: [
    {
      id: 'int8-result',
      title: 'A 64-bit integer above 2^53 arrives with all its digits',
      run: async (lab) => {
        const outcome = await within(readBack(lab, 'i8', `${BIG}`), 5000)
        if (outcome === 'waits') return fails('no answer')
        if ('error' in outcome) return differs(`throws: ${messageOf(outcome.error)}`)
        return (String(outcome.value) === `${BIG}` ? holds : fails)(show(outcome.value))
      },
    },
    {
      id: 'numeric-result',
      title: 'A numeric with 18 digits arrives with all of them',
      run: async (lab) => {
        const value = await readBack(lab, 'num', '12345678901234.5678')
        if (String(value) === '12345678901234.5678') {
          return (typeof value === 'object' ? differs : holds)(show(value))
        }
        return (lab.family === 'sqlite' ? differs : fails)(show(value))
      },
    },
    {
      id: 'date-result',
      title: 'A date and a timestamp arrive as Date objects of that day and time',
      run: async (lab) => {
        const { sql } = lab.kysely
        await sql
          .raw(`insert into val (id, d, ts) values (1, '2024-03-01', '2024-03-01 12:00:00')`)
          .execute(lab.db)
        const { d, ts } = await lab.db
          .selectFrom('val')
          .select(['d', 'ts'])
          .executeTakeFirstOrThrow()
        const saw = `date ${show(d)}, timestamp ${show(ts)}`
        const text = [d, ts].map((value) =>
          value instanceof Date
            ? value.toISOString().replace(/T00:00:00.000Z|\.000Z/, '')
            : String(value),
        )
        const isRight = text[0] === '2024-03-01' && /^2024-03-01[T ]12:00:00/.test(text[1] ?? '')
        if (!isRight) return fails(saw)
        return (d instanceof Date && ts instanceof Date ? holds : differs)(saw)
      },
    },
    {
      id: 'boolean-result',
      title: 'A boolean arrives as true',
      run: async (lab) => {
        const value = await readBack(lab, 'b', 'true')
        return (value === true ? holds : value === 1 ? differs : fails)(show(value))
      },
    },
    {
      id: 'json-result',
      title: 'A JSON object arrives parsed',
      run: async (lab) => {
        const saw = show(await readBack(lab, 'js', `'{"a": 1}'`))
        if (saw === '{a: 1}') return holds(saw)
        return (/^"\{/.test(saw) ? differs : fails)(saw)
      },
    },
    {
      id: 'bytes-result',
      title: 'Bytes arrive as a Uint8Array or a Buffer',
      run: async (lab) => {
        const literal = {
          postgres: String.raw`'\x0102ff'`,
          mysql: "x'0102ff'",
          sqlite: "x'0102ff'",
          duckdb: String.raw`'\x01\x02\xFF'::blob`,
        }
        const saw = show(await readBack(lab, 'by', literal[lab.family]))
        if (/^(Buffer|Uint8Array)\(1, 2, 255\)$/.test(saw)) return holds(saw)
        return (saw.includes('1, 2, 255') ? differs : fails)(saw)
      },
    },
    {
      id: 'count-result',
      title: 'count, sum and avg arrive with the right values; a number, a string or a bigint',
      run: async ({ db }) => {
        await db
          .insertInto('item')
          .values([1, 2, 4].map((qty) => ({ name: `n${qty}`, qty })))
          .execute()
        const row = await db
          .selectFrom('item')
          .select(({ fn }) => [
            fn.countAll().as('count'),
            fn.sum('qty').as('sum'),
            fn.avg('qty').as('avg'),
          ])
          .executeTakeFirstOrThrow()
        const isRight =
          Number(row.count) === 3 &&
          Number(row.sum) === 7 &&
          Math.abs(Number(row.avg) - 7 / 3) < 1e-3
        return (isRight ? holds : fails)(show(row))
      },
    },
    {
      id: 'same-name',
      title: 'With two columns of the same name, neither is lost without an error',
      run: async ({ kysely: { sql }, db }) => {
        const outcome = await within(sql`select 1 as a, 2 as a`.execute(db), 5000)
        if (outcome === 'waits') return fails('no answer')
        if ('error' in outcome) return holds(`refused: ${messageOf(outcome.error)}`)
        const [row = {}] = outcome.value.rows as Record<string, unknown>[]
        return (Object.keys(row).length === 2 ? holds : differs)(`the row was ${show({ ...row })}`)
      },
    },
    {
      id: 'long-text',
      title: 'A text of 1,000,000 characters is written and read unchanged',
      run: async ({ db }) => {
        const text = 'añ€😀'.repeat(200_000)
        await db
          .insertInto('val')
          .values({ id: 1, t: text } as never)
          .execute()
        const { t } = await db.selectFrom('val').select('t').executeTakeFirstOrThrow()
        return (t === text ? holds : fails)(
          t === text ? 'unchanged' : `${String(t).length} characters of ${text.length}`,
        )
      },
    },
  ],
}

export const PARAMETERS: CheckGroup = {
  id: 'parameters',
  title: 'Values in queries',
  checks: [
    {
      id: 'json-object-parameter',
      title: 'An object for a JSON column is stored as a JSON object, or refused',
      run: async (lab) => judge(await stored(lab, 'js', { a: 1 }, KIND_OF_JSON), /^object/i),
    },
    {
      id: 'json-array-parameter',
      title: 'An array of objects for a JSON column is stored as a JSON array, or refused',
      run: async (lab) => judge(await stored(lab, 'js', [{ a: 1 }], KIND_OF_JSON), /^array/i),
    },
    {
      id: 'json-empty-array-parameter',
      title: 'An empty array for a JSON column is stored as a JSON array, or refused',
      run: async (lab) => judge(await stored(lab, 'js', [], KIND_OF_JSON), /^array/i),
    },
    {
      id: 'json-text-parameter',
      title: 'JSON.stringify(array) for a JSON column is stored as a JSON array',
      run: async (lab) =>
        judge(await stored(lab, 'js', JSON.stringify([{ a: 1 }]), KIND_OF_JSON), /^array/i),
    },
    {
      id: 'bytes-parameter',
      title: 'A Uint8Array is stored as these bytes, or refused',
      run: async (lab) =>
        judge(
          await stored(lab, 'by', new Uint8Array([1, 2, 255]), {
            postgres: `encode("by", 'hex')`,
            mysql: 'hex(`by`)',
            else: 'hex("by")',
          }),
          /^0102ff$/i,
        ),
    },
    {
      id: 'date-parameter',
      title: 'A Date is stored as the same time, or refused',
      run: async (lab) => {
        const date = new Date('2024-03-01T12:00:00.123Z')
        return judge(
          await stored(lab, 'ts', date, {
            postgres: `to_char(ts at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`,
            mysql: 'cast(ts as char)',
            duckdb: 'cast(ts as text)',
            sqlite: 'ts',
          }),
          /^2024-03-01[ T]12:00:00/,
          new RegExp(`^${date.getTime()}(\\.0)?$`),
        )
      },
    },
    {
      id: 'boolean-parameter',
      title: 'true is stored as true (1 where there is no boolean), or refused',
      run: async (lab) =>
        judge(
          await stored(lab, 'b', true, {
            postgres: 'b::text',
            sqlite: `typeof(b) || ' ' || b`,
            duckdb: 'b::text',
          }),
          /^(true|1|integer 1)$/,
          /^real 1(\.0)?$/,
        ),
    },
    {
      id: 'bigint-parameter',
      title: 'A bigint above 2^53 is stored with all its digits, or refused',
      run: async (lab) =>
        judge(
          await stored(lab, 'i8', BIG, { mysql: 'cast(i8 as char)', else: 'cast(i8 as text)' }),
          /^9007199254740993$/,
        ),
    },
    {
      id: 'large-number-parameter',
      title: 'A whole number such as 5000000000 is stored as an integer',
      run: async (lab) =>
        judge(
          await stored(lab, 't', 5_000_000_000, {
            sqlite: 'cast(t as text)',
          }),
          /^5000000000$/,
          /^5000000000\.0$/,
        ),
    },
    {
      id: 'undefined-parameter',
      title: 'undefined in where is refused or compares with null; it doesn’t match all rows',
      run: async ({ db }) => {
        await db
          .insertInto('item')
          .values([{ name: 'a' }, { name: 'b' }])
          .execute()
        const query = db
          .selectFrom('item')
          .select('name')
          .where('name', '=', undefined as never)
        const outcome = await within(query.execute(), 5000)
        if (outcome === 'waits') return fails('no answer')
        if ('error' in outcome) return holds(`refused: ${messageOf(outcome.error)}`)
        return (outcome.value.length === 0 ? holds : fails)(`rows ${show(outcome.value)}`)
      },
    },
    {
      id: 'null-parameter',
      title: 'null is stored as null',
      run: async (lab) => {
        await lab.db.insertInto('item').values({ name: 'a', qty: null }).execute()
        const row = await lab.db
          .selectFrom('item')
          .select('name')
          .where('qty', 'is', null)
          .executeTakeFirst()
        return (row?.name === 'a' ? holds : fails)(show(row))
      },
    },
    {
      id: 'many-parameters',
      title: 'A thousand values in a list work',
      run: async ({ db }) => {
        await db.insertInto('item').values({ name: 'a' }).execute()
        const query = db
          .selectFrom('item')
          .select('name')
          .where(
            'id',
            'in',
            Array.from({ length: 1000 }, (_, index) => index + 1),
          )
        const outcome = await within(query.execute(), 10_000)
        if (outcome === 'waits') return fails('no answer')
        if ('error' in outcome) return differs(`refused: ${messageOf(outcome.error)}`)
        return (outcome.value.length === 1 ? holds : fails)(`${outcome.value.length} rows`)
      },
    },
  ],
}

/** What the database calls the kind of the JSON value that it holds. */
const KIND_OF_JSON = {
  postgres: `jsonb_typeof(js) || ' ' || js`,
  mysql: `concat(json_type(js), ' ', js)`,
  sqlite: `case when json_valid(js) then json_type(js) || ' ' || js else typeof(js) || ' ' || quote(js) end`,
  duckdb: `json_type(js) || ' ' || js::text`,
}
