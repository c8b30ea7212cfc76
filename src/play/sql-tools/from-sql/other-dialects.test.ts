import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Send } from '#base/engines/reply.ts'
import type { Cell } from '#base/model/example.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { readSampleScripts } from '#proof/examples/sample/sample-scripts.ts'
import { MysqlServer } from '#proof/examples/servers/mysql-server.ts'
import { OTHER_STATEMENTS } from '../../../../tests/sql/other-statements.ts'
import { compileQuery, translateSql, typeProblems } from '../../../../tests/sql/translation.ts'
import { sqlite } from '../../../../tests/support/engines.ts'
import { LEVELS } from './proof/operators.ts'
import { unlessRefused } from './run-both.ts'

const { MYSQL_URL } = readEnvironment(process.env)
const TABLES = ['port', 'route', 'sailing', 'passenger', 'booking', 'passenger_import']

/** Translates a statement, checks the code's types, and returns the statement that it compiles to. */
async function built(sql: string, dialect: 'mysql' | 'sqlite') {
  const translation = await translateSql(sql, dialect)
  expect(translation).toEqual({ ...translation, kind: expect.not.stringMatching('raw') })
  expect([translation.code, await typeProblems(translation.code, dialect)]).toEqual([
    translation.code,
    [],
  ])
  const query = translation.code.replace(
    /^const (?:rows|result) = await |\n {2}\.execute(?:TakeFirst)?\(\)\n$/gm,
    '',
  )
  return (await compileQuery(query, dialect))!
}

/** Sends a statement, and returns its rows and what it left in the tables. */
async function outcomeOf(send: Send, sql: string, parameters: readonly unknown[]) {
  const { rows } = await send(sql, parameters)
  const after = []
  for (const table of TABLES) after.push((await send(`select * from ${table} order by 1`, [])).rows)
  return {
    rows: rows.map((row) => Object.values(row)),
    after: JSON.stringify(after).replace(/"created_at":"[^"]*"/g, ''),
  }
}

const valuesOf = (cells: readonly Cell[]) => cells.map((cell) => ('v' in cell ? cell.v : null))

/** Pairs of operators whose grouping the levels foretell otherwise than the database shows it. */
async function misjudged(dialect: 'mysql' | 'sqlite', select: (sql: string) => unknown) {
  // Those that take anything but two numbers are left out.
  const ofTwoNumbers = /^(?:or|xor|and|div|like|glob|[=<>|&+\-*%^]+)$/
  const own = dialect === 'mysql' ? /^regexp$/ : /^is$/
  const levels = LEVELS[dialect].map((level) =>
    level
      .split(' ')
      .filter(
        (operator) =>
          (ofTwoNumbers.test(operator) || own.test(operator)) && !/^->>?$/.test(operator),
      ),
  )
  const operators = levels.flatMap((level, rank) => level.map((sign) => ({ sign, rank })))
  const wrong: string[] = []
  for (const first of operators) {
    for (const second of operators) {
      const groupings = NUMBERS.map(([a, b, c]) => {
        const [one, two] = [first.sign, second.sign]
        const [left, right] = [`(${a} ${one} ${b}) ${two} ${c}`, `${a} ${one} (${b} ${two} ${c})`]
        return [`${a} ${one} ${b} ${two} ${c}`, left, right]
      })
      const columns = groupings.flat().map((grouping, place) => `${grouping} as c${place}`)
      const values = Object.values(Object(await select(`select ${columns.join(', ')}`)))
      const isOf = (offset: number) =>
        NUMBERS.every((_, at) => values[at * 3] === values[at * 3 + offset])
      const [left, right] = [isOf(1), isOf(2)]
      const isWrong = left !== right && left !== first.rank >= second.rank
      if (isWrong) wrong.push(`${first.sign} ${second.sign}`)
    }
  }
  return wrong
}

const NUMBERS = [
  ...[
    [7, 3, 2],
    [1, 2, 5],
    [6, 1, 4],
    [2, 9, 3],
    [12, 5, 1],
    [1, 7, 2],
    [0, 5, 5],
  ],
] as const

describe.skipIf(!MYSQL_URL)('MySQL', () => {
  let server: MysqlServer
  beforeAll(async () => {
    const { mysql } = await readSampleScripts(process.cwd())
    server = await MysqlServer.connect(MYSQL_URL!, mysql)
  })
  afterAll(() => server?.close())

  test('groups operators by its levels', async () => {
    const send = await server.fresh()
    await send("set sql_mode = 'NO_UNSIGNED_SUBTRACTION'", [])
    const select = async (sql: string) => (await send(sql, [])).rows[0]
    expect(await misjudged('mysql', select)).toEqual([])
  })

  test.each(OTHER_STATEMENTS.mysql)('%s', async (sql) => {
    const { sql: compiled, parameters } = await built(sql, 'mysql')
    const outcome = async (text: string, values: readonly unknown[]) => {
      const result = await outcomeOf(await server.fresh(), text, values)
      server.leave([{ sql: text, parameters: [] }])
      return result
    }
    expect(await outcome(compiled, valuesOf(parameters))).toEqual(await outcome(sql, []))
  })
})

describe('SQLite', () => {
  test('groups operators by its levels', async () => {
    const database = new DatabaseSync(':memory:')
    const select = (sql: string) => {
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      return statement.get()
    }
    expect(await misjudged('sqlite', select)).toEqual([])
  })

  test.each(OTHER_STATEMENTS.sqlite)('%s', async (sql) => {
    const { sql: compiled, parameters } = await built(sql, 'sqlite')
    const outcome = async (text: string, values: readonly unknown[]) => {
      const engine = await sqlite()
      const send: Send = async (statementText, sent) => {
        const statement = engine.database.prepare(statementText)
        if (statement.reader) {
          return { rows: statement.all([...sent]) as Record<string, unknown>[], reads: true }
        }
        statement.run([...sent])
        return { rows: [], reads: false }
      }
      return outcomeOf(send, text, values)
    }
    expect(await outcome(compiled, valuesOf(parameters))).toEqual(await outcome(sql, []))
  })
})

describe('what SQLite can’t read gets its complaint, and no code', () => {
  const checked = async (sql: string) => {
    const engine = await sqlite()
    const translation = await translateSql(sql, 'sqlite')
    return unlessRefused(translation, (code) =>
      runCode({ dialect: 'sqlite', code }, engine, () => {}),
    )
  }

  test.each([
    ['select name, from port', 'near "from": syntax error'],
    ['select count(* from port', 'near "from": syntax error'],
    ['select name from port where id = = 1', 'near "=": syntax error'],
    ['select nme blah port', 'near "port": syntax error'],
    ['select name from port where (id = 1', 'incomplete input'],
  ])('%s', async (sql, complaint) => {
    const { kind, code, notes } = await checked(sql)
    expect({ kind, code, notes }).toEqual({
      kind: 'none',
      code: '',
      notes: [`SQLite can’t read this: \`${complaint}\`.`],
    })
  })

  test.each([
    'select count(*) from port natural join (select id from port)',
    'select missing from nowhere natural join port',
    'select name from port where name glob ? and id match 3',
  ])('what it reads stays: %s', async (sql) => {
    expect((await checked(sql)).code).not.toBe('')
  })
})
