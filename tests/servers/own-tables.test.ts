import { randomBytes } from 'node:crypto'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { readDefinitions } from '#play/sql-tools/own-tables/read-definitions.ts'

const { MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

/** A database of each run, so that neither other tests nor a second run on the server see its tables. */
const DATABASE = `kysely_own_tables_${randomBytes(4).toString('hex')}`

const SHIP = `create table fleet (code char(2) primary key);
create table ship (id int not null auto_increment, name varchar(9) not null default 'x' comment 'painted on it',
  fleet char(2), length decimal(5,2), area decimal(7,2) as (length * 2) stored, kind enum('a', 'b') default 'a',
  primary key (id), unique key by_name (name), unique (length), constraint of_fleet foreign key (fleet) references fleet (code));
create table berth (ship int unique, place int, foreign key (ship) references ship (id));`

/** Statements after the tables above. */
const CHANGES: string[] = [
  // Each replaces all but the keys.
  'drop table berth; alter table ship modify id bigint not null',
  'alter table ship modify column name varchar(20)',
  'alter table ship modify name text not null, drop index by_name',
  'alter table ship modify name varchar(9) not null default "y" comment "new"',
  'alter table ship change id no int not null auto_increment',
  'drop table berth; alter table ship change id no int, modify kind int',
  'alter table ship change column name title varchar(30) null default "a" after length',
  'alter table ship modify area decimal(7,2) not null default 0',
  'alter table ship modify kind varchar(5) first',
  'alter table ship modify fleet char(2) not null',
  'alter table ship drop foreign key of_fleet, modify fleet int unique',
  // What one statement drops is gone before it changes the rest, whatever the order; names are those before it.
  'drop table berth; alter table ship modify id int, drop primary key',
  'drop table berth; alter table ship drop primary key, modify id int null',
  'drop table berth; alter table ship modify id int, drop primary key, add primary key (length)',
  'drop table berth; alter table ship add primary key (no), change id no int, drop primary key',
  'drop table berth; alter table ship change id no int, drop primary key, add key (no)',
  'drop table berth; alter table ship modify length decimal(5,2) primary key first, drop primary key, modify id int',
  'alter table ship change kind sort int, add primary key (id, sort), drop primary key',
  'alter table berth drop foreign key berth_ibfk_1; alter table berth change ship place int not null, change place ship bigint',
  'alter table berth rename column ship to place, rename column place to ship, drop foreign key berth_ibfk_1',
  'alter table berth rename column place to dock, add column pier int after dock, add unique (pier, dock)',
  'alter table berth change place dock int, add primary key (dock), add pier int not null after dock',
  'alter table berth add a int first, add b int first, add c int after ship, add d int after ship',
  'alter table berth modify place int not null first, add pier int after ship, add dock int after pier',
  'alter table berth add place text not null, drop place',
  'alter table berth drop place, rename column ship to place',
  'alter table berth add pier int, modify pier bigint not null, alter place set default 1',
  'alter table berth add (pier int, primary key (pier), dock int)',
  'alter table berth add unique (pier), add pier int not null after ship, rename to pier',
  'alter table ship rename index by_name to by_title, rename key length to by_length; alter table ship drop key by_title, drop area, drop key by_length',
  // These leave the rest as it is.
  'alter table ship alter column name set default "z"',
  'alter table ship alter name drop default',
  'alter table ship alter kind drop default, alter length set default 1.5',
  'alter table ship alter column kind set default "b"; alter table ship rename column kind to sort',
  'alter table ship alter length set default (1 + 1)',
  // Keys.
  'alter table berth drop foreign key berth_ibfk_1; alter table ship modify id int not null, drop primary key',
  'alter table ship drop constraint of_fleet, drop key length',
  'drop table berth; alter table ship add primary key if not exists (length), add crew int',
  'drop table berth; alter table ship modify id int not null; drop index `primary` on ship; alter table ship add primary key (length)',
  'drop table berth; alter table ship drop column id, add primary key (length)',
  'drop table berth; alter table ship modify id int not null; alter table ship drop constraint `primary`, add primary key (length)',
  'create table log (id int primary key primary key, x int)',
  'alter table berth drop constraint berth_ibfk_1, drop index ship, add primary key (place)',
  'alter table berth add constraint fits foreign key (place) references ship (id); alter table berth drop foreign key fits',
  'alter table ship drop foreign key of_fleet; alter table ship add foreign key (fleet) references fleet (code)',
  'alter table ship add column built date not null first, add flag char(2) after id',
  'alter table ship add (crew int, captain int), drop column area, drop length',
  'create table boat like ship',
  'rename table ship to vessel; alter table vessel rename column id to no',
  'create table log (id serial, what text)',
  'alter table berth modify place int auto_increment primary key',
  'create table log (no int not null, code char(2) unique key, pilot int unique, key (pilot), id int key)',
  // Keys may stand before their columns, and these words are names as well.
  'create table log (primary key (no, at), unique key (what), no int, at int, what int, period int, exclude int not null)',
  'create table log (foreign key (ship) references ship (id), ship int)',
  'create table boat (like fleet)',
  'create table log (id int, a timestamp(6) generated always as row start, b timestamp(6) generated always as row end, period for system_time (a, b)) with system versioning',
  // What ends a row is part of its primary key.
  'create table log (a timestamp(6) generated always as row start, b timestamp(6) generated always as row end, period for system_time (a, b), id int primary key, code int unique) with system versioning',
  'create table log (id int, a timestamp(6) as row start invisible, b timestamp(6) as row end invisible, primary key (id, b), period for system_time (a, b)) with system versioning',
  'create table log (id int unique, a timestamp(6) as row start, b timestamp(6) as row end, period for system_time (a, b)) with system versioning',
  'create table log (id int primary key) with system versioning; create table note (log int references log (id))',
  'create table log (id int primary key); alter table log add a timestamp(6) as row start, add b timestamp(6) as row end, add period for system_time (a, b), add system versioning',
  'create table log (id int primary key, a timestamp(6) as row start, b timestamp(6) as row end, period for system_time (a, b)) with system versioning; alter table log drop column a, drop b, drop period for system_time, drop system versioning',
  'create table log (id int, primary key (id, stay without overlaps), a date, b date, period for stay (a, b))',
  'create table log (id int, a date, b date, period for stay (a, b), unique (id, stay without overlaps)); alter table log drop index id, drop period for stay',
  'create table log (a date, b date, period for stay (a, b)); alter table log add system versioning',
  'create table log (id int) partition by range (id) (partition a values less than (1)); alter table log add partition (partition b values less than (2))',
]

/** Tables whose texts are bytes, and some that have characters all the same. */
const OF_BYTES: string[] = [
  'create table log (a varchar(9), b text, c char(3) character set utf8mb4, d enum("x"), e char(2) collate utf8mb4_bin) charset binary',
  'create table log (a tinytext, b char(3), c mediumtext) engine = innodb default character set = binary',
  'create table log (a longtext, b varchar(3) charset latin1) collate = binary comment "charset utf8mb4"',
  'create table log (a text, b varchar(3)) default charset = utf8mb4 comment = "charset binary"',
  'create table log (a text, b varchar(3)) charset = utf8mb4; alter table log convert to character set binary',
  'create table log (a text) charset = binary; alter table log add b varchar(9), add c text charset latin1',
  'create table log (a text) charset = utf8mb4; alter table log charset binary; alter table log add b varchar(9)',
  'create table old (a text) charset = binary; create table log like old; alter table log add b char(2)',
]

interface Described {
  name: string
  nullable: boolean
  filled: boolean
  primaryKey: boolean
  references: string | null
  comment: string | null
}

let connection: Awaited<ReturnType<typeof createConnection>> | undefined
beforeAll(async () => {
  if (!MYSQL_URL) return
  connection = await createConnection({ uri: MYSQL_URL, multipleStatements: true })
  await connection.query('set system_versioning_alter_history = keep')
})
afterAll(async () => {
  await connection?.query(`drop database if exists ${DATABASE}`)
  await connection?.end()
})

/** Asks the server for what a script's tables are. */
async function askServer(script: string): Promise<Record<string, Described[]>> {
  const server = connection!
  await server.query(`drop database if exists ${DATABASE}; create database ${DATABASE}`)
  await server.query(`use ${DATABASE}; ${script}`)
  const [columns] = await server.query<RowDataPacket[]>(
    `select c.*, (select group_concat(concat(k.referenced_table_name, '.', k.referenced_column_name))
       from information_schema.key_column_usage k where k.table_schema = c.table_schema and
         k.table_name = c.table_name and k.column_name = c.column_name) as refers,
       exists (select 1 from information_schema.statistics s where s.table_schema = c.table_schema and
         s.table_name = c.table_name and s.column_name = c.column_name and s.index_name = 'PRIMARY') as is_key
     from information_schema.columns c where c.table_schema = ? order by c.table_name, c.ordinal_position`,
    [DATABASE],
  )
  const tables: Record<string, Described[]> = {}
  for (const row of columns) {
    const column = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]),
    )
    const isNull = column.column_default === null || column.column_default === 'NULL'
    tables[column.table_name] ??= []
    tables[column.table_name]!.push({
      name: column.column_name,
      nullable: column.is_nullable === 'YES',
      filled: !isNull || column.extra !== '',
      primaryKey: column.is_key === 1,
      references: column.refers,
      comment: column.column_comment || null,
    })
  }
  return tables
}

test.skipIf(!MYSQL_URL && !isRequired).each(CHANGES)(
  'a script for MySQL becomes the tables that MariaDB makes: %s',
  async (change) => {
    const script = `${SHIP}\n${change};`
    const { tables, failed } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    expect(failed).toEqual([])
    const read = tables.map(({ name, columns }): [string, Described[]] => [
      name,
      columns.map((column) => ({
        name: column.name,
        nullable: column.nullable,
        filled: column.filled !== null,
        primaryKey: column.primaryKey,
        references: column.references,
        comment: column.comment ?? null,
      })),
    ])
    expect(Object.fromEntries(read)).toEqual(await askServer(script))
  },
)

test.skipIf(!MYSQL_URL && !isRequired).each(OF_BYTES)(
  'texts are bytes where MariaDB stores bytes: %s',
  async (script) => {
    await askServer(script)
    const [columns] = await connection!.query<RowDataPacket[]>(
      'select column_name as name, column_type as type from information_schema.columns where table_schema = ? and table_name = "log" order by ordinal_position',
      [DATABASE],
    )
    const { tables } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    const log = tables.find(({ name }) => name === 'log')!
    const isBytes = (type: string) => /blob|binary/.test(type)
    expect(log.columns.map(({ name, type }) => [name, isBytes(type)])).toEqual(
      columns.map(({ name, type }) => [name, isBytes(type)]),
    )
  },
)

test
  .skipIf(!MYSQL_URL && !isRequired)
  .each([
    'create table f (g int, G text)',
    'alter table a add x int, add b text',
    'alter table a add (x int, X int)',
    'alter table a rename column b to C',
    'alter table a change b c bigint',
    'alter table a rename d, add x int',
    'rename table a to d',
  ])('what MariaDB refuses for a name that is there isn’t done: %s', async (change) => {
  const tables = 'create table a (b int, c int); create table d (e int)'
  await askServer(tables)
  await expect(connection!.query(change)).rejects.toThrow(/^Duplicate column|already exists/)
  const { failed } = readDefinitions(splitStatements(`${tables};\n${change}`, 'mysql'), 'mysql')
  expect(failed).toHaveLength(1)
})
