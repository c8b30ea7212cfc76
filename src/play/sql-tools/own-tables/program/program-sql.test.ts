import { expect, test } from 'vitest'
import { sqlOfProgram } from './program-sql.ts'

/** Returns the statements that are read of a program. */
const read = (program: string) =>
  (sqlOfProgram(program)?.sql ?? '').split('\n;\n').filter((sql) => sql !== '')

/** Runs a migration as Node does, with a database that only notes what it is sent. */
async function run(program: string): Promise<string[]> {
  const sent: string[] = []
  const note = (given: unknown): unknown => {
    if (typeof given === 'string') sent.push(given)
    else if (Array.isArray(given)) given.forEach(note)
    else if (given && typeof given === 'object' && 'text' in given) note(given.text)
    return db
  }
  const db: Record<string, unknown> = {}
  db.hasTable = db.hasColumn = async () => false
  const methods = ['query', 'raw', 'exec', 'execute', 'run', 'prepare', 'unsafe', 'batch']
  Object.assign(db, Object.fromEntries(methods.map((name) => [name, note])))
  db.schema = db.sequelize = db.manager = db
  db.transaction = async (body: (trx: unknown) => unknown) => body(db)
  db.sql = (parts: TemplateStringsArray, ...given: string[]) => note(String.raw(parts, ...given))
  const source = program.replace(/^import .*$/gm, '').replace(/\bexport /g, '')
  const { up } = new Function(`${source}\nreturn { up }`)() as { up(db: unknown): Promise<void> }
  await up(db)
  return sent
}

const create = (name: string) => `create table ${name} (id int)`

/** Migrations of which everything is in the text. */
const KNOWN: [kind: string, program: string][] = [
  ...[
    ...['db.query', 'db.raw', 'db.schema.raw', 'db.exec', 'db.execute', 'db.sequelize.query'],
    ...['db.manager.query', 'db.unsafe', 'db?.query', "db['query']", '(await db).run'],
  ].map((call): [string, string] => [
    'a receiver',
    `export async function up(db) { await ${call}('${create('a')}'); return ${call}(\`${create('b')}\`) }`,
  ]),
  ['a tag', `export async function up(db) { await db.sql\`${create('a')}\` }`],
  ['an object', `export const up = (db) => db.query({ text: '${create('a')}' })`],
  ['a list', `export const up = (db) => db.batch(['${create('a')}', '${create('b')}'])`],
  [
    'texts that are joined',
    `const name = 'a'; const NAMES = { b: 'c', d: ['e', 'f'] }
    export async function up(db) {
      await db.query('create table ' + name + ' (' +
        "id int)")
      await db.query(\`create table \${NAMES.b} (id \${'int'}, \${NAMES.d[1]} int)\`)
      await db.query(['create table g (', 'id int', ')'].join('\\n').trim())
      await db.query(\`create table h (\${NAMES.d.map((n) => n + ' int').join(', ')})\`)
    }`,
  ],
  [
    'constants below, and changed variables',
    `export async function up(db) {
      let text = 'create table a ('
      text += \`id int)\`
      await db.query(text)
      await db.query(LATER)
      const list = []
      list.push('${create('c')}')
      for (const one of list) await db.query(one)
    }
    const LATER = '${create('b')}'`,
  ],
  [
    'functions of the program',
    `const create = (db, name, type = 'int') => db.query(\`create table \${name} (id \${type})\`)
    async function both(db, ...names) { for (const name of names) await create(db, name) }
    export async function up(db) { await create(db, 'a', 'text'); await both(db, 'b', 'c'); await text(db) }
    function text(db) { return db.query(make('d')) }
    function make(name) { const type = 'int'; return \`create table \${name} (id \${type})\` }`,
  ],
  [
    'loops over lists',
    `const tables = [{ name: 'a', sql: '${create('a')}' }, { name: 'b', sql: '${create('b')}' }]
    export async function up(db) {
      for (const { sql } of tables) await db.query(sql)
      tables.forEach((table) => db.query(\`create index on \${table.name} (id)\`))
      for (const [name, type] of Object.entries({ c: 'int', d: 'text' })) db.query(\`create table \${name} (id \${type})\`)
    }`,
  ],
  [
    'conditions that are known',
    `const dialect = 'postgres'; const isOld = false
    export async function up(db) {
      if (dialect === 'postgres') await db.query('${create('a')}')
      else await db.query('${create('b')}')
      if (!isOld) await db.query('${create('c')}')
      await db.query(dialect !== 'mysql' ? '${create('d')}' : '${create('e')}')
      isOld && await db.query('${create('f')}')
      try { await db.query('${create('g')}') } finally { await db.query('${create('h')}') }
    }`,
  ],
  [
    'changes that begin as queries',
    `export async function up(db) {
      await db.query('with b as (select 1 as id) update a set id = b.id from b')
      await db.query('with b as (delete from a returning id) insert into c select id from b')
      await db.query("select setval('s', (select max(id) from a))")
    }`,
  ],
  [
    'what is asked for and not there',
    `export async function up(db) {
      if (!(await db.hasTable('a'))) await db.query('${create('a')}')
      const isThere = await db.hasColumn('a', 'b')
      if (!isThere) await db.query('alter table a add b int')
      await db.query('create table b (d int)')
      if (!(await db.hasColumn('a', 'd'))) await db.query('alter table a add d int')
      if (await db.schema.hasTable('c')) return
      await db.schema.hasTable('c').then((exists) => { if (!exists) return db.query('${create('c')}') })
    }`,
  ],
  [
    'calls that are made later',
    `export const up = (db) => [db.query.bind(db, '${create('a')}'), db.query.bind(db, '${create('b')}')].forEach((call) => call())`,
  ],
  [
    'transactions',
    `export async function up(db) { await db.transaction(async (trx) => { await trx.query('${create('a')}') }); await db.query('${create('b')}') }`,
  ],
  [
    'comments and escapes',
    `export async function up(db) { // db.query('${create('x')}')
      /* db.query('${create('y')}') */ await db.query('create table "\\u00e9\\x41\\u{42}" (id int default \\'a\\')') // '
      await db.query(\`create table b (\\\`id\\\` int) -- the end\`)
    }`,
  ],
]

test.each(KNOWN)('a program sends what is read of it: %s', async (_, program) => {
  const sent = await run(program)
  expect(sent.length).toBeGreaterThan(0)
  expect(read(program)).toEqual(sent)
})

test.each([
  ["if (isNew) await db.query('create table b (id int)')", '`if (isNew)`'],
  [
    "if (isNew) { await db.query('create table b (id int)') } else { await db.query('create table b (no int)') }",
    '`if (isNew)`',
    '`if (isNew) … else`',
  ],
  ["isNew && await db.query('create table b (id int)')", '`isNew && …`'],
  [
    "await db.query(isNew ? 'create table b (id int)' : 'create table b (no int)')",
    'all of this SQL',
    'nothing in the file was seen to send it',
    'nothing in the file was seen to send it',
  ],
  ["for (const t of await names()) await db.query('create table b (id int)')", '`for (const t of'],
  ["while (isNew()) await db.query('create table b (id int)')", '`while (isNew())'],
  ["switch (kind) { case 1: await db.query('create table b (id int)') }", '`switch (kind)`'],
  ["try { other() } catch { await db.query('create table b (id int)') }", '`catch`'],
  ["other().catch(() => db.query('create table b (id int)'))", '`other().catch(…)`'],
  [
    "if (isNew) { await db.query('create table b (id int)'); return }\nawait db.query('create table b (no int)')",
    '`if (isNew)`',
    '`not if (isNew)`',
  ],
  ["if (isNew) return\nawait db.query('create table c (id int)')", 'was read as if it isn’t'],
  ['await db.query(`create table $' + '{name} (id int)`)', '`name`'],
  ["await db.query('create table b (id ' + type + ')')", '`type`'],
  ["await db.query(readFileSync('b.sql', 'utf8'))", 'all of this SQL'],
  ["await db.query('insert into a values ($1)', [id])", 'the values of its parameters'],
  ["await db.run('insert into a values (?)', id)", 'the values of its parameters'],
  ["await db.query({ text: 'insert into a values ($1)', values })", 'the values of its parameters'],
  ['await db.sql`insert into a values ($' + '{id})`', '`id`'],
  [
    "await db.schema.createTable('b').addColumn('id', 'integer').execute()",
    'a call in the program',
  ],
  ["await db.schema.dropTable('b').createTable('c', (t) => t.increments())", 'a call', 'a call'],
  ["const unused = 'create table b (id int)'", 'nothing in the file was seen to send it'],
])('what isn’t known of a program is named: %s', (statement, ...reasons) => {
  const program = `export async function up(db) {\n  await db.query('create table a (id int)')\n  ${statement}\n}\nexport async function down(db) { await db.query('drop table a') }`
  const { sql, leftOut } = sqlOfProgram(program)!
  const isKept = /create table c \(id/.test(statement) && !statement.includes('schema')
  expect(sql).toBe(`create table a (id int)\n;\n${isKept ? 'create table c (id int)\n;\n' : ''}`)
  const named = leftOut.filter(({ kind }) => kind !== 'ordinary')
  expect(named).toEqual(
    reasons.map((why) => expect.objectContaining({ why: expect.stringContaining(why) })),
  )
  for (const { line } of named) expect(line).toBeGreaterThan(2)
})

test.each([
  [
    'node’s',
    "import { Database } from 'bun:sqlite'\nnew Database().exec('create table a (b)')",
    'bun:sqlite',
  ],
  [
    'what is required',
    "const { Pool } = require('pg'); new Pool().query('create table a (b int)')",
    'postgres',
  ],
  [
    'several',
    "import mysql from 'mysql2/promise'; import './own.ts'\nmysql.query('create table a (b int)')",
    'mysql2/promise',
  ],
])('a program’s modules say the database: %s', (_, program, module) => {
  expect(sqlOfProgram(program)?.modules).toEqual([module])
})

test.each([
  "export const schema = `create table a (id int);\ncreate table b (id int)`\nexport const down = 'drop table a'",
  "module.exports = { up: 'create table a (id int);', more: ['create table b (id int)'], down: 'drop table b' }",
  "export default [{ name: '1', sql: /* sql */ `create table a (id int);` }, { sql: 'create table b (id int)' }]",
])('texts of SQL that a file only has are read: %s', (program) => {
  const { sql, note } = sqlOfProgram(program)!
  expect(sql.match(/create table \w/g)).toEqual(['create table a', 'create table b'])
  expect(sql).not.toContain('drop')
  expect(note).toContain('doesn’t say how its SQL is sent')
})

test.each([
  ["$this->addSql('create table b ('\n . 'id int)');", ['create table b (id int)']],
  ["$this->addSql(<<<'SQL'\ncreate table b ($x int)\nSQL);", ['create table b ($x int)']],
  ["$this->connection->executeStatement('create table b (id int)');", ['create table b (id int)']],
  ['DB::statement("create table b (id int)");', ['create table b (id int)']],
])('SQL of a program in PHP is read: %s', (call, sent) => {
  expect(
    read(`<?php class A { function up() {\n${call}\n} function down() { $this->addSql('x'); } }`),
  ).toEqual(sent)
})

test.each([
  ["if ($a) {\n $this->addSql('create table b (id int)'); }", '`if ($a)`'],
  ["foreach ($a as $b) $this->addSql('create table b (id int)');", '`foreach ($a as $b)`'],
  ['$this->addSql("create table {$b} (id int)");', 'all of this SQL'],
  ["$this->addSql('create table ' . $b);", 'all of this SQL'],
  ["$this->addSql('insert into a values (?)', [1]);", 'the values of its parameters'],
  ["Schema::create('b', function ($table) {});", 'a call in the program'],
  ['$sql = "CREATE TABLE {$wpdb->prefix}b (id int)"; dbDelta($sql);', 'nothing in the file'],
  ["mysqli_query($c, 'create table b (id int)');", 'nothing in the file'],
  ["$sql = 'create table b (';\n$sql .= 'id int)'; $pdo->run($sql);", 'nothing in the file'],
  ["$all = ['b' => 'create table b (id int)'];", 'nothing in the file'],
])('what isn’t known of a program in PHP is named: %s', (call, why) => {
  const program = `<?php class A { function up() {\n$this->addSql('create table a (id int)');\n${call}\n} }`
  expect(read(program)).toEqual(['create table a (id int)'])
  expect(sqlOfProgram(program)!.leftOut).toMatchObject([
    { line: 3 + (call.startsWith('if') ? 1 : 0), why: expect.stringContaining(why) },
  ])
})

test('lines of what is left out are the program’s', () => {
  const program =
    "const make = (db, sql) => db.query(sql)\nmake(db, `create table b (id int);\nalter table x add y int`)\nmake(db, 'create table a (id int)')"
  const { sql, inProgram } = sqlOfProgram(program)!
  const line = sql.split('\n').findIndex((text) => text.startsWith('alter')) + 1
  expect(inProgram({ line, start: '', kind: 'lost', why: '' }).line).toBe(3)
  const why = 'is there already, from line 1, not in line 2: `in line 1`'
  expect(inProgram({ line, start: '', kind: 'lost', why }).why).toBe(
    'is there already, from line 2, not in line 3: `in line 1`',
  )
})
