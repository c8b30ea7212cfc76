import type { Dialect } from '#base/model/dialect.ts'

/** Code as it has to be judged. */
export interface Snippet {
  dialect: Dialect
  code: string
  schema?: string
}

/** Code with a mistake: its line, and what the problem or its hint has to say. */
export interface WrongSnippet extends Snippet {
  line: number
  says: RegExp
}

const OWN = `create table author (id serial primary key, name text not null, born date);
create table book (id serial primary key, author_id integer not null references author (id), title text not null, pages integer);
insert into author (name) values ('Ada'), ('Bo');
insert into book (author_id, title, pages) values (1, 'One', 100), (1, 'Two', 200), (2, 'Three', 50);`

const OWN_TYPES = `import type { Generated } from 'kysely'
export interface DB { author: Author; book: Book }
interface Author { id: Generated<number>; name: string; born: Date | null }
interface Book { id: Generated<number>; author_id: number; title: string; pages: number | null }`

const PRISMA = `model Author {
  id    Int    @id @default(autoincrement())
  name  String
  books Book[]
}
model Book {
  id       Int    @id @default(autoincrement())
  title    String
  authorId Int
  author   Author @relation(fields: [authorId], references: [id])
}`

export const RIGHT: readonly Snippet[] = [
  { dialect: 'postgres', code: "db.selectFrom('port').selectAll()" },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').select(['id', 'name']).where('island', 'is', null).execute()",
  },
  {
    dialect: 'postgres',
    code: `const rows = await db
  .selectFrom('sailing as s')
  .innerJoin('route as r', 'r.id', 's.route_id')
  .leftJoin('ship', 'ship.id', 's.ship_id')
  .select(['s.id', 'r.code', 'ship.name as ship'])
  .orderBy('s.departs_at', 'desc')
  .limit(5)
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: `import { jsonArrayFrom } from 'kysely/helpers/postgres'
const routes = await db
  .selectFrom('route')
  .select((eb) => [
    'route.code',
    jsonArrayFrom(
      eb.selectFrom('sailing').select(['sailing.id']).whereRef('sailing.route_id', '=', 'route.id'),
    ).as('sailings'),
  ])
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: `const ship = await db
  .insertInto('ship')
  .values({ name: 'Gannet', capacity: 40, car_deck: false, specs: '{}' })
  .returning(['id', 'name'])
  .executeTakeFirstOrThrow()`,
  },
  {
    dialect: 'postgres',
    code: `await db
  .insertInto('port')
  .values({ name: 'Brae', facilities: '[]' })
  .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ facilities: eb.ref('excluded.facilities') })))
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: `await db.transaction().execute(async (trx) => {
  await trx.updateTable('passenger').set((eb) => ({ points: eb('points', '+', 5) })).where('id', '=', 1).execute()
  await trx.deleteFrom('booking').where('passenger_id', '=', 3).execute()
})`,
  },
  {
    dialect: 'postgres',
    code: `await db
  .selectFrom('booking')
  .select(({ fn }) => ['sailing_id', fn.sum('seats').as('seats'), fn.countAll().as('bookings')])
  .groupBy('sailing_id')
  .having(({ fn }) => fn.countAll(), '>', 1)
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: `await db
  .with('busy', (qc) => qc.selectFrom('sailing').select(['route_id']).groupBy('route_id'))
  .selectFrom('busy')
  .selectAll()
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('sailing').distinctOn('route_id').select(['route_id', 'id']).orderBy('route_id').orderBy('departs_at').execute()",
  },
  {
    dialect: 'postgres',
    code: `import { sql } from 'kysely'
const { rows } = await sql<{ n: number }>\`select count(*)::int as n from port\`.execute(db)`,
  },
  {
    dialect: 'postgres',
    code: `await db
  .selectFrom('passenger')
  .select('first_name')
  .where((eb) => eb.or([eb('points', '>', 100), eb('email', 'is', null)]))
  .execute()`,
  },
  {
    dialect: 'postgres',
    code: `await db
  .selectFrom('author')
  .leftJoin('book', 'book.author_id', 'author.id')
  .select(({ fn }) => ['author.name', fn.count('book.id').as('books')])
  .groupBy('author.name')
  .execute()`,
    schema: OWN,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('book').select(['title']).where('pages', '>', 60).execute()",
    schema: OWN_TYPES,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('Book').innerJoin('Author', 'Author.id', 'Book.authorId').select(['Book.title', 'Author.name']).execute()",
    schema: PRISMA,
  },
  {
    dialect: 'postgres',
    code: `export async function findPort(id: number) {
  return db.selectFrom('port').selectAll().where('id', '=', id).executeTakeFirst()
}
const port = await findPort(2)`,
  },
  {
    dialect: 'mysql',
    code: "await db.selectFrom('ship').select(['name']).orderBy('name').limit(3).execute()",
  },
  {
    dialect: 'mysql',
    code: `const { insertId } = await db
  .insertInto('port')
  .values({ name: 'X', facilities: '[]' })
  .executeTakeFirstOrThrow()`,
  },
  {
    dialect: 'mysql',
    code: `await db
  .insertInto('port')
  .values({ name: 'X', facilities: '[]' })
  .onDuplicateKeyUpdate({ facilities: '[]' })
  .execute()`,
  },
  {
    dialect: 'mysql',
    code: "await db.updateTable(['sailing', 'ship']).set('sailing.note', 'full').whereRef('ship.id', '=', 'sailing.ship_id').where('ship.capacity', '<', 10).execute()",
  },
  { dialect: 'mysql', code: "await db.deleteFrom('booking').where('id', 'in', [1, 2]).execute()" },
  {
    dialect: 'mssql',
    code: "await db.selectFrom('ship').select(['id', 'name']).top(5).orderBy('capacity', 'desc').execute()",
  },
  {
    dialect: 'mssql',
    code: "await db.selectFrom('ship').select('name').orderBy('id').offset(2).fetch(2).execute()",
  },
  {
    dialect: 'mssql',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' }).output('inserted.id').executeTakeFirstOrThrow()",
  },
  {
    dialect: 'mssql',
    code: `await db.transaction().execute(async (trx) => {
  await trx.updateTable('ship').set({ capacity: 10 }).where('id', '=', 1).execute()
})`,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('passenger').select(['first_name', 'points']).where('points', '>=', 10).orderBy('points', 'desc').execute()",
  },
  {
    dialect: 'sqlite',
    code: "await db.insertInto('ship').values({ name: 'Puffin II', capacity: 20, car_deck: 1, specs: '{}' }).returning('id').executeTakeFirst()",
  },
  {
    dialect: 'sqlite',
    code: "await db.updateTable('sailing').set({ status: 'sailed' }).where('id', '=', 1).returningAll().execute()",
  },
  {
    dialect: 'sqlite',
    code: `let query = db.selectFrom('port').select('name')
const island = 'Brae'
if (island) query = query.where('island', '=', island)
const ports = await query.execute()`,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('Author').select('name').execute()",
    schema: PRISMA,
  },
  // As models write them.
  {
    dialect: 'postgres',
    code: "const ports = await db.selectFrom('port as p').leftJoin('route as r', 'r.origin_id', 'p.id').select(['p.name', (eb) => eb.fn.count('r.id').as('routes')]).groupBy(['p.id', 'p.name']).orderBy('routes', 'desc').execute()",
  },
  {
    dialect: 'postgres',
    code: "const page = 2, size = 10\nconst rows = await db.selectFrom('sailing').selectAll().orderBy('departs_at').orderBy('id').limit(size).offset((page - 1) * size).execute()",
  },
  {
    dialect: 'postgres',
    code: `import { sql } from 'kysely'
const q = db.selectFrom('passenger').select((eb) => [
  sql<string>\`lower(\${eb.ref('first_name')})\`.as('lower_name'),
  eb.case().when('points', '>', 100).then('gold').else('basic').end().as('tier'),
])
const rows = await q.execute()`,
  },
  {
    dialect: 'sqlite',
    code: "const found = await db.selectFrom('booking').where((eb) => eb.exists(eb.selectFrom('passenger').select('passenger.id').whereRef('passenger.id', '=', 'booking.passenger_id').where('email', 'is not', null))).selectAll().execute()",
  },
  {
    dialect: 'mysql',
    code: `import { sql } from 'kysely'
await db.updateTable('passenger').set({ points: sql\`points + \${10}\` }).where('id', '=', 1).executeTakeFirst()`,
  },
  {
    dialect: 'mssql',
    code: "await db.selectFrom('sailing').innerJoin('route', 'route.id', 'sailing.route_id').select(['sailing.id', 'route.code']).where('sailing.status', '=', 'scheduled').top(10).execute()",
  },
  {
    dialect: 'postgres',
    code: "const all = await db.selectFrom('port').select('name').union(db.selectFrom('ship').select('name')).orderBy('name').execute()",
  },
  {
    dialect: 'sqlite',
    code: "for await (const port of db.selectFrom('port').selectAll().stream()) { console.log(port.name) }",
  },
  {
    dialect: 'postgres',
    code: "const names = ['Brae', 'Oban']\nconst rows = await db.selectFrom('port').selectAll().$if(names.length > 0, (qb) => qb.where('name', 'in', names)).execute()",
  },
  {
    dialect: 'mysql',
    code: "await db.insertInto('port').ignore().values([{ name: 'A', facilities: '[]' }, { name: 'B', facilities: '[]' }]).execute()",
  },
]

export const WRONG: readonly WrongSnippet[] = [
  // Tables and columns that don't exist.
  {
    dialect: 'postgres',
    code: "await db.selectFrom('ports').selectAll().execute()",
    line: 1,
    says: /`port`/,
  },
  {
    dialect: 'postgres',
    code: "await db\n  .selectFrom('port')\n  .select(['id', 'nam'])\n  .execute()",
    line: 3,
    says: /`name`/,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('port').selectAll()\n  .where('isle', '=', 'Brae').execute()",
    line: 2,
    says: /“isle”/,
  },
  {
    dialect: 'mysql',
    code: "await db.insertInto('ship').values({\n  name: 'A', capacity: 1, car_deck: 1, specs: '{}',\n  hue: 'red',\n}).execute()",
    line: 3,
    says: /“hue”/,
  },
  {
    dialect: 'mssql',
    code: "await db.updateTable('ship').set({ capacty: 3 }).where('id', '=', 1).execute()",
    line: 1,
    says: /capacity/,
  },
  {
    dialect: 'postgres',
    code: "await db.deleteFrom('bookings').where('id', '=', 1).execute()",
    line: 1,
    says: /`booking`/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').innerJoin('rout', 'rout.origin_id', 'port.id').selectAll().execute()",
    line: 1,
    says: /`route`/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('book').select('titel').execute()",
    schema: OWN,
    line: 1,
    says: /`title`/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('authors').select('name').execute()",
    schema: OWN_TYPES,
    line: 1,
    says: /`author`/,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('Book').select('author_id').execute()",
    schema: PRISMA,
    line: 1,
    says: /authorId/,
  },
  // Values of the wrong type, and missing ones.
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll().where('id', '=', 'one').execute()",
    line: 1,
    says: /number/,
  },
  {
    dialect: 'postgres',
    code: "await db.insertInto('route').values({ code: 'A' }).execute()",
    line: 1,
    says: /missing/,
  },
  {
    dialect: 'sqlite',
    code: "await db.insertInto('ship').values({ name: 'A', capacity: 1, car_deck: true, specs: '{}' }).execute()",
    line: 1,
    says: /number/,
  },
  {
    dialect: 'postgres',
    code: "await db.insertInto('booking').values({ id: 1, sailing_id: 1, passenger_id: 1, seats: 1, price: 1 }).execute()",
    line: 1,
    says: /“id”|never/,
  },
  {
    dialect: 'postgres',
    code: "await db.updateTable('sailing').set({ status: 'done' }).where('id', '=', 1).execute()",
    line: 1,
    says: /scheduled/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll().where('name').execute()",
    line: 1,
    says: /operator/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll().where('id', '==', 1).execute()",
    line: 1,
    says: /“==”|operator|Accepted/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('ship').select((eb) => [eb.fn.countAll()]).execute()",
    line: 1,
    says: /\.as\(/,
  },
  // What compiles and isn't meant.
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll()\n  .where('island', '=', null).execute()",
    line: 2,
    says: /'is', null/,
  },
  {
    dialect: 'mysql',
    code: "await db.selectFrom('port').selectAll().where('island', '!=', null).execute()",
    line: 1,
    says: /is not/,
  },
  {
    dialect: 'postgres',
    code: "await db.updateTable('ship').set({ capacity: 0 }).execute()",
    line: 1,
    says: /all rows/,
  },
  {
    dialect: 'sqlite',
    code: "const n = 1\nawait db.deleteFrom('booking').execute()",
    line: 2,
    says: /all rows/,
  },
  { dialect: 'mssql', code: "await db.deleteFrom('booking').execute()", line: 1, says: /1 = 1/ },
  {
    dialect: 'postgres',
    code: "db.insertInto('port').values({ name: 'X', facilities: '[]' }).execute()\nconst ports = await db.selectFrom('port').selectAll().execute()",
    line: 1,
    says: /`await`/,
  },
  {
    dialect: 'postgres',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' })\nconst ports = await db.selectFrom('port').selectAll().execute()",
    line: 1,
    says: /execute/,
  },
  {
    dialect: 'postgres',
    code: "const ports = db.selectFrom('port').selectAll().execute()\nconst names = ports.map((port) => port.name)",
    line: 2,
    says: /await/,
  },
  {
    dialect: 'postgres',
    code: "const query = db.selectFrom('port').selectAll()\nquery.where('id', '=', 1)\nconst rows = await query.execute()",
    line: 2,
    says: /immutable/,
  },
  {
    dialect: 'postgres',
    code: "await db.transaction().execute(async (trx) => {\n  await trx.deleteFrom('booking').where('id', '=', 1).execute()\n  await db.deleteFrom('passenger').where('id', '=', 1).execute()\n})",
    line: 3,
    says: /`trx`/,
  },
  {
    dialect: 'postgres',
    code: "await db.transaction().execute(async (trx) => {\n  trx.deleteFrom('booking').where('id', '=', 1).execute()\n})",
    line: 2,
    says: /`await`/,
  },
  {
    dialect: 'postgres',
    code: `await db
  .selectFrom('sailing as s')
  .innerJoin('booking as b', 'b.sailing_id', 's.id')
  .innerJoin('route as r', 'r.id', 's.route_id')
  .select(({ fn }) => [
    'r.code',
    fn.count('s.id').as('sailings'),
    fn.sum('b.seats').as('seats'),
  ])
  .groupBy('r.code')
  .execute()`,
    line: 7,
    says: /twice/,
  },
  {
    dialect: 'postgres',
    code: `await db.selectFrom('author')
  .innerJoin('book', 'book.author_id', 'author.id')
  .select((eb) => [eb.fn.count('author.id').as('authors')])
  .execute()`,
    schema: OWN,
    line: 3,
    says: /distinct/,
  },
  {
    dialect: 'postgres',
    code: "const port = await db.selectFrom('port').selectAll().executeTakeFirst()\nconsole.log(port.name)",
    line: 2,
    says: /executeTakeFirstOrThrow/,
  },
  // What the database doesn't have.
  {
    dialect: 'mysql',
    code: "await db\n  .insertInto('port')\n  .values({ name: 'X', facilities: '[]' })\n  .returning('id')\n  .executeTakeFirst()",
    line: 4,
    says: /insertId/,
  },
  {
    dialect: 'mssql',
    code: "await db.selectFrom('port')\n  .selectAll()\n  .limit(3).execute()",
    line: 3,
    says: /top/,
  },
  {
    dialect: 'mysql',
    code: "await db.selectFrom('sailing').distinctOn('route_id').select('route_id').execute()",
    line: 1,
    says: /row_number/,
  },
  {
    dialect: 'mssql',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' })\n  .onConflict((oc) => oc.column('name').doNothing()).execute()",
    line: 2,
    says: /mergeInto/,
  },
  {
    dialect: 'mysql',
    code: "await db.selectFrom('port').selectAll().where('name', 'ilike', 'b%').execute()",
    line: 1,
    says: /`like`/,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('port').selectAll().where('name', 'ilike', 'b%').execute()",
    line: 1,
    says: /ilike/i,
  },
  {
    dialect: 'mssql',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' }).returningAll().execute()",
    line: 1,
    says: /output/,
  },
  {
    dialect: 'mysql',
    code: "await db.mergeInto('passenger').using('passenger_import', 'passenger_import.email', 'passenger.email').whenMatched().thenDelete().execute()",
    line: 1,
    says: /merge/,
  },
  {
    dialect: 'postgres',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' }).onDuplicateKeyUpdate({ name: 'Y' }).execute()",
    line: 1,
    says: /onDuplicateKeyUpdate|duplicate/i,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('sailing').select(['route_id', 'id'])\n  .groupBy('route_id').execute()",
    line: 2,
    says: /Group by/i,
  },
  // Names of other libraries, and of none.
  {
    dialect: 'postgres',
    code: 'const ports = await db.port.findMany({ where: { id: 1 } })',
    line: 1,
    says: /selectFrom/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll().whereIn('id', [1, 2]).execute()",
    line: 1,
    says: /'in', values/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll().where('id', '=', 1)\n  .andWhere('name', '=', 'Brae').execute()",
    line: 2,
    says: /another `where/,
  },
  {
    dialect: 'mysql',
    code: "await db.selectFrom('port').leftJoinAndSelect('port.routes', 'route').getMany()",
    line: 1,
    says: /jsonArrayFrom/,
  },
  {
    dialect: 'postgres',
    code: "import { eq } from 'drizzle-orm'\nconst rows = await db.selectFrom('port').selectAll().where(eq('id', 1)).execute()",
    line: 1,
    says: /Drizzle|Kysely and `db`/,
  },
  {
    dialect: 'postgres',
    code: 'const rows = await db.query.port.findMany()',
    line: 1,
    says: /selectFrom/,
  },
  {
    dialect: 'postgres',
    code: "const n = await db.selectFrom('port').selectAll().$count()",
    line: 1,
    says: /countAll/,
  },
  {
    dialect: 'sqlite',
    code: "const rows = await db.selectFrom('port').selectAll().fetchAll()",
    line: 1,
    says: /look_up/,
  },
  // As models write them: other libraries' forms of what Kysely has.
  {
    dialect: 'postgres',
    code: "const rows = await db('port').where({ id: 1 })",
    line: 1,
    says: /selectFrom/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll()\n  .orderBy({ name: 'asc' }).execute()",
    line: 2,
    says: /orderBy\('name', 'asc'\)/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll()\n  .where('name', 'contains', 'B').execute()",
    line: 2,
    says: /'like', '%part%'/,
  },
  {
    dialect: 'mysql',
    code: "await db.deleteFrom('port').where('id', 'eq', 1).execute()",
    line: 1,
    says: /SQL operator: `=`/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('port').selectAll()\n  .where(db.fn.count('id'), '>', 1).execute()",
    line: 2,
    says: /having/,
  },
  {
    dialect: 'postgres',
    code: "await db.insertInto('port').values({ name: 'X', facilities: '[]' })\n  .onConflict('name').merge().execute()",
    line: 2,
    says: /onConflict\(\(oc\)/,
  },
  {
    dialect: 'postgres',
    code: "await db.selectFrom('sailing')\n  .select(['route_id', db.fn.count('id')]).groupBy('route_id').execute()",
    line: 2,
    says: /\.as\(/,
  },
  {
    dialect: 'postgres',
    code: "await db.updateTable('ship').set('capacity', 'capacity + 1').where('id', '=', 1).execute()",
    line: 1,
    says: /eb\('points', '\+', 1\)/,
  },
  {
    dialect: 'sqlite',
    code: "await db.selectFrom('port').selectAll()\n  .where('port.id', '=', 'route.origin_id').execute()",
    line: 2,
    says: /whereRef/,
  },
  {
    dialect: 'postgres',
    code: "await db.transaction(async (trx) => {\n  await trx.selectFrom('port').selectAll().execute()\n})",
    line: 1,
    says: /db\.transaction\(\)\.execute/,
  },
]
