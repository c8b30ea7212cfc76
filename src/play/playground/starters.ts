/** Code to start from. */
export interface Starter {
  id: string
  label: string
  code: string
}

/** Returns whether the code isn't the reader's own: it is empty or a starter. */
export function isStarter(code: string): boolean {
  return code.trim() === '' || STARTERS.some((starter) => starter.code === code)
}

/** Each runs on SQLite and PostgreSQL and compiles for all four dialects; a test verifies it. */
export const STARTERS: readonly [Starter, ...Starter[]] = [
  {
    id: 'join',
    label: 'Join tables',
    code: `// Which ship sails on which route?
const sailings = await db
  .selectFrom('sailing as s')
  .innerJoin('route as r', 'r.id', 's.route_id')
  .leftJoin('ship', 'ship.id', 's.ship_id')
  .select(['s.id', 'r.code', 'ship.name as ship', 's.status'])
  .where('s.status', '!=', 'cancelled')
  .orderBy('s.departs_at')
  .execute()
`,
  },
  {
    id: 'filter',
    label: 'Filter with and / or',
    code: `const ships = await db
  .selectFrom('ship')
  .select(['name', 'capacity'])
  .where((eb) => eb.or([
    eb('capacity', '>=', 100),
    eb.and([eb('capacity', '<', 50), eb('name', 'like', 'P%')]),
  ]))
  .execute()
`,
  },
  {
    id: 'group',
    label: 'Group and count',
    code: `const spending = await db
  .selectFrom('booking as b')
  .innerJoin('passenger as p', 'p.id', 'b.passenger_id')
  .select(({ fn }) => [
    'p.first_name',
    fn.countAll().as('bookings'),
    fn.sum('b.seats').as('seats'),
  ])
  .groupBy(['p.id', 'p.first_name'])
  .having((eb) => eb.fn.countAll(), '>', 1)
  .orderBy('p.first_name')
  .execute()
`,
  },
  {
    id: 'subquery',
    label: 'Subquery',
    code: `// Passengers who never booked more than one seat at a time.
const passengers = await db
  .selectFrom('passenger as p')
  .select(['p.first_name', 'p.last_name'])
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('booking as b')
          .select('b.id')
          .whereRef('b.passenger_id', '=', 'p.id')
          .where('b.seats', '>', 1),
      ),
    ),
  )
  .orderBy('p.id')
  .execute()
`,
  },
  {
    id: 'cte',
    label: 'Common table expression',
    code: `const routes = await db
  .with('busy', (qc) =>
    qc
      .selectFrom('sailing')
      .select(({ fn }) => ['route_id', fn.countAll().as('sailings')])
      .groupBy('route_id'),
  )
  .selectFrom('busy')
  .innerJoin('route', 'route.id', 'busy.route_id')
  .select(['route.code', 'busy.sailings'])
  .orderBy('route.code')
  .execute()
`,
  },
  {
    id: 'transaction',
    label: 'Change data in a transaction',
    code: `// Each run starts from a fresh copy of the database, so change what you like.
const bo = await db.transaction().execute(async (trx) => {
  await trx
    .updateTable('passenger')
    .set((eb) => ({ points: eb('points', '+', 50) }))
    .where('first_name', '=', 'Bo')
    .execute()

  return trx
    .selectFrom('passenger')
    .select(['first_name', 'points'])
    .where('first_name', '=', 'Bo')
    .executeTakeFirstOrThrow()
})
`,
  },
  {
    id: 'sql',
    label: 'Raw SQL with types',
    code: `import { sql } from 'kysely'

const ports = await db
  .selectFrom('port')
  .select(['name', sql<string>\`upper(\${sql.ref('name')})\`.as('shouted')])
  .orderBy(sql\`lower(name)\`)
  .execute()
`,
  },
  {
    id: 'all',
    label: 'All rows of a table',
    code: `const rows = await db
  .selectFrom('port')
  .selectAll()
  .execute()
`,
  },
]
