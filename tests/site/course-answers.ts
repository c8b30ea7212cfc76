export interface Answers {
  /** Code that solves the challenge in a different way than the solution. */
  right: string[]
  /** Code that readers may mistake for the answer. */
  wrong: string[]
}

/** Code that sends a query and gives rows that were written down. */
const predict = (rows: unknown) =>
  `await db.selectFrom('ship').select('id').execute()\nconst prediction = ${JSON.stringify(rows)}`

const rowsOf = (column: string, ...values: unknown[]) =>
  values.map((value) => ({ [column]: value }))

const passengersUpTo3 = `
  const passengers = await db.selectFrom('passenger').select(['first_name', 'points'])
    .where('id', '<=', 3).orderBy('id').execute()`

const seatsOf7 = `
  const bookings = await db.selectFrom('booking').select(['passenger_id', 'seats'])
    .where('sailing_id', '=', 7).orderBy('passenger_id').execute()`

const addSeats = (seats: string) => `
  await db.insertInto('booking').values({ sailing_id: 7, passenger_id: 5, seats: 2, price: 4.5 })
    .onConflict((oc) => oc.columns(['sailing_id', 'passenger_id']).doUpdateSet((eb) => ({ seats: ${seats} })))
    .execute()${seatsOf7}`

const family = (insert: string) => `${insert}
  const family = await db.selectFrom('passenger').select(['first_name', 'email', 'points'])
    .where('last_name', '=', 'Hale').orderBy('first_name').execute()`

const leftOver = (change: string) => `${change}
  const left = await db.selectFrom('booking').select(['sailing_id', 'passenger_id', 'seats'])
    .where('sailing_id', 'in', [1, 3]).orderBy('id').execute()`

const route5 = (change: string) => `${change}
  const sailings = await db.selectFrom('sailing').select(['id', 'ship_id', 'note'])
    .where('route_id', '=', 5).orderBy('id').execute()`

const swap = (body: string) => `
  try { ${body} } catch {}
  const sailings = await db.selectFrom('sailing').select(['id', 'ship_id']).where('id', 'in', [6, 7]).orderBy('id').execute()`

const give = (body: string) => `
  async function give(from, to, points) { ${body} }
  await give(1, 2, 100).catch(() => undefined)
  await give(3, 2, 50).catch(() => undefined)${passengersUpTo3}`

const movePoints = (db: string) => `
  await ${db}.updateTable('passenger').set((eb) => ({ points: eb('points', '-', points) })).where('id', '=', from).execute()
  await ${db}.updateTable('passenger').set((eb) => ({ points: eb('points', '+', points) })).where('id', '=', to).execute()`

const crew = (column: string) => `
  ${column}
  const ships = await db.selectFrom('ship').select(['name', 'crew']).orderBy('name').execute()`

const waitingList = (columns: string, down: string) => `
  await sql\`create table waiting_list (sailing_id integer not null, passenger_id integer not null\${sql.raw('${columns}')})\`.execute(db)
  await db.insertInto('waiting_list').values([{ sailing_id: 7, passenger_id: 6 }, { sailing_id: 7, passenger_id: 3 }]).execute()
  const waiting = await db.selectFrom('waiting_list').selectAll().orderBy('passenger_id').execute()
  ${down}
  const after = await db.selectFrom('waiting_list').selectAll().execute().then(() => 'still there', () => 'gone')
  const result = { waiting, after }`

const loads = (seats: string) => `
  const loads = await db.selectFrom('sailing').leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => ['sailing.id', ${seats}]).groupBy('sailing.id').orderBy('sailing.id').execute()`

const regulars = (having: string) => `
  const regulars = await db.selectFrom('passenger').innerJoin('booking', 'booking.passenger_id', 'passenger.id')
    .select((eb) => ['passenger.first_name', eb.fn.sum('booking.seats').as('seats')])
    .groupBy(['passenger.id', 'passenger.first_name'])${having}.orderBy('passenger.id').execute()`

const bookingsOfRoute1 = (count: string) => `
  const sailings = await db.selectFrom('sailing').select('id').where('route_id', '=', 1).orderBy('id').execute()
  const bookings = await db.selectFrom('booking').select('sailing_id').execute()
  const list = sailings.map(({ id }) => ({ id, bookings: ${count} }))`

const passengers = (bookings: string) => `
  const passengers = await db.selectFrom('passenger as p')
    .select((eb) => ['p.first_name', ${bookings}]).orderBy('p.id').execute()`

const named = (name: string, end = "passenger.first_name !== 'Dan'") => `
  const all = await db.selectFrom('passenger').select(['first_name', 'last_name']).orderBy('id').execute()
  const passengers = all.filter((passenger) => ${end}).map((passenger) => ({ name: ${name} }))`

const offered = (sold: string) => `
  const ships = await db.selectFrom('ship').innerJoin('sailing', 'sailing.ship_id', 'ship.id')
    .select((eb) => ['ship.name', eb.fn.sum('ship.capacity').as('offered'), ${sold}])
    .groupBy(['ship.id', 'ship.name']).orderBy('ship.id').execute()`

const betterThan = (average: string) => `
  const loads = await db.selectFrom('booking').select((eb) => ['sailing_id', eb.fn.sum('seats').as('seats')])
    .groupBy('sailing_id').orderBy('sailing_id').execute()
  const seats = loads.map((load) => Number(load.seats))
  return loads.filter((load) => Number(load.seats) > ${average})`

const testPort = (end: string) => `
  const count = async (kysely) => {
    const { n } = await kysely.selectFrom('port').select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  }
  const trx = await db.startTransaction().execute()
  await trx.insertInto('port').values({ name: 'Another port', facilities: '[]' }).execute()
  const during = await count(trx)
  ${end}
  return { during, after: await count(db) }`

const checkBoards = (check: string) => `
  const board = (statuses) => (db) => db.selectFrom('sailing').select('id').where('status', 'in', statuses).execute()
  async function check(board) { ${check} }
  const first = await check(board(['scheduled', 'boarding', 'cancelled']))
  const result = { first, second: await check(board(['scheduled', 'boarding'])) }`

const statuses = (body: string) => `
  const find = (id) => db.selectFrom('sailing').select('id').where('id', '=', id).executeTakeFirst()
  const answer = async (text) => { ${body} }
  const answers = [await answer('7'), await answer('99'), await answer('puffin')]`

const board = (free: string) => `
  const board = await db.selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => ['sailing.id', 'route.code', 'ship.name as ship', ${free}])
    .where('sailing.status', '!=', 'cancelled')
    .groupBy(['sailing.id', 'route.code', 'ship.name', 'ship.capacity'])
    .orderBy('sailing.id').execute()`

const counts = (body: string) => `
  async function countSailings(filter) {
    let query = db.selectFrom('sailing').select((eb) => eb.fn.countAll().as('n'))
    ${body}
    return Number((await query.executeTakeFirstOrThrow()).n)
  }
  const counts = {
    all: await countSailings({}), route: await countSailings({ routeId: 1 }),
    open: await countSailings({ onlyOpen: true }), both: await countSailings({ routeId: 1, onlyOpen: true }),
  }`

/** Answers to the challenges of the course, by chapter and id of the challenge. */
export const ANSWERS: Record<string, Answers> = {
  'connecting#predict-names-in-order': {
    right: [predict(rowsOf('name', 'Fulmar', 'Guillemot', 'Kittiwake', 'Puffin'))],
    wrong: [
      predict(rowsOf('name', 'Guillemot', 'Kittiwake', 'Puffin', 'Fulmar')),
      predict(['Fulmar', 'Guillemot', 'Kittiwake', 'Puffin']),
    ],
  },
  'connecting#fix-a-column-that-goes-missing': {
    right: [
      "let query = db.selectFrom('port').select('name').orderBy('name')\nquery = query.select('island')\nconst ports = await query.execute()",
      'const { rows } = await sql`select island, name from port order by name`.execute(db)\nreturn rows',
    ],
    wrong: [
      "const ports = await db.selectFrom('port').selectAll().orderBy('name').execute()",
      "const ports = await db.selectFrom('port').select(['name', 'island']).orderBy('id', 'desc').execute()",
      "const ports = db.selectFrom('port').select(['name', 'island']).orderBy('name')",
    ],
  },
  'connecting#write-the-ships-by-size': {
    right: [
      "return await db.selectFrom('ship').select(['capacity', 'ship.name']).orderBy('capacity', 'asc').execute()",
    ],
    wrong: [
      "const ships = await db.selectFrom('ship').select(['name', 'capacity']).orderBy('name').execute()",
      "const ships = await db.selectFrom('ship').select('name').orderBy('capacity').execute()",
    ],
  },
  'selecting#predict-one-ship': {
    right: [predict({ seats: 12, ship: 'Puffin' })],
    wrong: [predict([{ ship: 'Puffin', seats: 12 }]), predict({ name: 'Puffin', capacity: 12 })],
  },
  'selecting#fix-the-largest-ship': {
    right: [
      "const all = await db.selectFrom('ship').select(['name as ship', 'capacity as seats']).orderBy('seats').execute()\nreturn all.at(-1)",
    ],
    wrong: [
      "const largest = await db.selectFrom('ship').select(['name as ship', 'capacity as seats']).orderBy('capacity', 'desc').execute()",
      "const largest = await db.selectFrom('ship').select(['name', 'capacity']).orderBy('capacity', 'desc').executeTakeFirst()",
    ],
  },
  'selecting#write-the-ports-and-their-islands': {
    right: [
      "const labels = await db.selectFrom('port').select('name as port').select((eb) => eb.ref('island').as('on_island')).orderBy('port').execute()",
    ],
    wrong: [
      "const labels = await db.selectFrom('port').select(['name as port', 'island']).orderBy('name').execute()",
      "const labels = await db.selectFrom('port').select(['name as port', 'island as on_island']).orderBy('name', 'desc').execute()",
    ],
  },
  'filtering#predict-not-on-ronsay': {
    right: [predict(rowsOf('name', 'Brae', 'Skerry'))],
    wrong: [predict(rowsOf('name', 'Aldersund', 'Brae', 'Skerry'))],
  },
  'filtering#fix-trouble-that-nobody-sees': {
    right: [
      "const trouble = await db.selectFrom('sailing').select(['id', 'status']).where((eb) => eb('ship_id', 'is', null).or('status', '=', 'cancelled')).orderBy('id').execute()",
      "const trouble = await db.selectFrom('sailing').select(['id', 'status']).where('status', '=', 'cancelled').union(db.selectFrom('sailing').select(['id', 'status']).where('ship_id', 'is', null)).orderBy('id').execute()",
    ],
    wrong: [
      "const trouble = await db.selectFrom('sailing').select(['id', 'status']).where('status', '=', 'cancelled').where('ship_id', 'is', null).orderBy('id').execute()",
      "const trouble = await db.selectFrom('sailing').select(['id', 'status']).where((eb) => eb.or([eb('status', '=', 'cancelled'), eb('ship_id', '=', null)])).orderBy('id').execute()",
    ],
  },
  'filtering#write-whom-to-call': {
    right: [
      "const called = await db.selectFrom('passenger').select(['email', 'first_name']).where((eb) => eb.and([eb('points', '>', 9), eb('last_name', 'not in', ['Berg']), eb('email', 'is not', null)])).orderBy('id').execute()",
    ],
    wrong: [
      "const called = await db.selectFrom('passenger').select(['first_name', 'email']).where('points', '>', 10).where('last_name', '!=', 'Berg').orderBy('id').execute()",
      "const called = await db.selectFrom('passenger').select(['first_name', 'email']).where('points', '>=', 10).where('email', 'is not', null).orderBy('id').execute()",
    ],
  },
  'joining#predict-a-condition-after-a-left-join': {
    right: [predict([{ id: 7, ship: 'Puffin' }])],
    wrong: [
      predict([
        { id: 7, ship: 'Puffin' },
        { id: 8, ship: null },
      ]),
    ],
  },
  'joining#fix-who-recommended-whom': {
    right: [
      "const passengers = await db.selectFrom('passenger as p').select((eb) => ['p.first_name', eb.selectFrom('passenger as q').select('q.first_name').whereRef('q.id', '=', 'p.referred_by_id').as('recommended_by')]).orderBy('p.id').execute()",
    ],
    wrong: [
      "const passengers = await db.selectFrom('passenger').innerJoin('passenger as friend', 'friend.id', 'passenger.referred_by_id').select(['passenger.first_name', 'friend.first_name as recommended_by']).orderBy('passenger.id').execute()",
      "const passengers = await db.selectFrom('passenger').leftJoin('passenger as friend', 'friend.referred_by_id', 'passenger.id').select(['passenger.first_name', 'friend.first_name as recommended_by']).orderBy('passenger.id').execute()",
    ],
  },
  'joining#write-where-the-routes-go': {
    right: [
      "const routes = await db.selectFrom('route').leftJoin('port as a', 'a.id', 'route.origin_id').leftJoin('port as b', 'b.id', 'route.destination_id').select(['a.name as from', 'b.name as to', 'route.code']).orderBy('route.id').execute()",
      "const routes = await db.selectFrom('route').select((eb) => ['code', eb.selectFrom('port').select('name').whereRef('port.id', '=', 'origin_id').as('from'), eb.selectFrom('port').select('name').whereRef('port.id', '=', 'destination_id').as('to')]).orderBy('id').execute()",
    ],
    wrong: [
      "const routes = await db.selectFrom('route').innerJoin('port as a', 'a.id', 'route.origin_id').innerJoin('port as b', 'b.id', 'route.destination_id').select(['route.code', 'b.name as from', 'a.name as to']).orderBy('route.id').execute()",
      "const routes = await db.selectFrom('route').innerJoin('port as a', 'a.id', 'route.origin_id').innerJoin('port as b', 'b.id', 'route.origin_id').select(['route.code', 'a.name as from', 'b.name as to']).orderBy('route.id').execute()",
    ],
  },
  'optional-filters#predict-two-switches': {
    right: [predict({ name: 'Puffin', seats: 12 })],
    wrong: [predict({ name: 'Puffin', seats: 12, id: null }), predict({ name: 'Puffin' })],
  },
  'optional-filters#fix-a-filter-of-zero': {
    right: [
      "const find = (max) => db.selectFrom('passenger').select(['first_name', 'points']).$if(max !== undefined, (qb) => qb.where('points', '<=', max)).orderBy('id').execute()\nreturn await find(0)",
    ],
    wrong: [
      "async function find(max) {\n  let query = db.selectFrom('passenger').select(['first_name', 'points']).orderBy('id')\n  if (max) query = query.where('points', '<=', max)\n  return await query.execute()\n}\nconst passengers = await find(0)",
      "async function find(max) {\n  const query = db.selectFrom('passenger').select(['first_name', 'points']).orderBy('id')\n  if (max !== undefined) query.where('points', '<=', max)\n  return await query.execute()\n}\nconst passengers = await find(0)",
    ],
  },
  'optional-filters#write-count-what-matches': {
    right: [
      counts(
        "query = query.$if(filter.routeId !== undefined, (qb) => qb.where('route_id', '=', filter.routeId)).$if(!!filter.onlyOpen, (qb) => qb.where((eb) => eb.or([eb('status', '=', 'boarding'), eb('status', '=', 'scheduled')])))",
      ),
    ],
    wrong: [
      counts("if (filter.routeId) query = query.where('route_id', '=', filter.routeId)"),
      counts(
        "if (filter.routeId) query = query.where('route_id', '=', filter.routeId)\nelse if (filter.onlyOpen) query = query.where('status', 'in', ['scheduled', 'boarding'])",
      ),
    ],
  },
  'aggregating#predict-routes-that-run-often': {
    right: [predict([1, 3, 5].map((route_id) => ({ route_id, sailings: 2 })))],
    wrong: [
      predict([1, 2, 3, 4, 5].map((route_id) => ({ route_id, sailings: 2 }))),
      predict([{ route_id: 1, sailings: 2 }]),
    ],
  },
  'aggregating#fix-seats-not-bookings': {
    right: [
      loads(
        "eb.cast(eb.fn.coalesce(eb.fn.sum('booking.seats'), eb.val(0)), 'integer').as('seats')",
      ),
      `${loads("eb.fn.sum('booking.seats').as('sum')")}
       return loads.map(({ id, sum }) => ({ id, seats: Number(sum) }))`,
    ],
    wrong: [
      loads("eb.fn.sum('booking.seats').as('seats')"),
      loads("eb.fn.countAll().as('seats')"),
      "const loads = await db.selectFrom('booking').select((eb) => ['sailing_id as id', eb.fn.sum('seats').as('seats')]).groupBy('sailing_id').orderBy('sailing_id').execute()",
    ],
  },
  'aggregating#write-the-regulars': {
    right: [
      regulars(".having((eb) => eb.fn.sum('booking.seats'), '>', 1)"),
      `${regulars('')}\nreturn regulars.map((it) => ({ ...it, seats: Number(it.seats) })).filter(({ seats }) => seats >= 2)`,
    ],
    wrong: [regulars(''), regulars(".having((eb) => eb.fn.sum('booking.seats'), '>', 2)")],
  },
  'nesting#predict-three-joined-tables': {
    right: [predict([1, 1, 5].map((sailing) => ({ code: 'A-B', sailing })))],
    wrong: [predict([1, 5].map((sailing) => ({ code: 'A-B', sailing })))],
  },
  'nesting#fix-two-queries-instead-of-one': {
    right: [
      bookingsOfRoute1('bookings.filter(({ sailing_id }) => sailing_id === id).length'),
      "const list = await db.selectFrom('sailing').leftJoin('booking', 'booking.sailing_id', 'sailing.id').select((eb) => ['sailing.id', eb.cast(eb.fn.count('booking.id'), 'integer').as('bookings')]).where('route_id', '=', 1).groupBy('sailing.id').orderBy('sailing.id').execute()",
    ],
    wrong: [
      bookingsOfRoute1('bookings.filter(({ sailing_id }) => sailing_id !== id).length'),
      bookingsOfRoute1('1'),
    ],
  },
  'nesting#write-a-timetable': {
    right: [
      `const routes = await db.selectFrom('route').select(['id', 'code']).orderBy('id').execute()
       const sailings = await db.selectFrom('sailing').select(['id', 'status', 'route_id']).orderBy('id').execute()
       return routes.map((route) => ({
         sailings: sailings.filter((it) => it.route_id === route.id).map(({ status, id }) => ({ status, id })),
         code: route.code,
       }))`,
    ],
    wrong: [
      `const routes = await db.selectFrom('route').select(['id', 'code']).orderBy('id').execute()
       const sailings = await db.selectFrom('sailing').select(['id', 'status', 'route_id']).orderBy('id', 'desc').execute()
       return routes.map(({ id, code }) => ({
         code,
         sailings: sailings.filter((it) => it.route_id === id).map(({ id, status }) => ({ id, status })),
       }))`,
      `const routes = await db.selectFrom('route').select('code').orderBy('id').execute()
       return routes.map(({ code }) => ({ code, sailings: [] }))`,
    ],
  },
  'inserting#predict-what-was-left-out': {
    right: [predict({ last_name: 'Hale', email: null, points: 0 })],
    wrong: [
      predict({ last_name: 'Hale', email: '', points: 0 }),
      predict({ last_name: 'Hale', email: null, points: null }),
    ],
  },
  'inserting#fix-two-more-seats': {
    right: [
      addSeats("eb('excluded.seats', '+', eb.ref('booking.seats'))"),
      `await db.updateTable('booking').set((eb) => ({ seats: eb('seats', '+', 2) }))
         .where('sailing_id', '=', 7).where('passenger_id', '=', 5).execute()${seatsOf7}`,
    ],
    wrong: [
      addSeats("eb('booking.seats', '+', 1)"),
      addSeats("eb('excluded.seats', '+', eb.ref('excluded.seats'))"),
    ],
  },
  'inserting#write-a-family': {
    right: [
      family(
        "await db.insertInto('passenger').columns(['first_name', 'last_name', 'email', 'points']).expression(sql`values ('Gro', 'Hale', 'gro@example.com', 10), ('Ivar', 'Hale', null, 10)`).execute()",
      ),
    ],
    wrong: [
      family(
        "await db.insertInto('passenger').values([{ first_name: 'Gro', last_name: 'Hale', email: 'gro@example.com' }, { first_name: 'Ivar', last_name: 'Hale', email: null }]).execute()",
      ),
      family(
        "await db.insertInto('passenger').values({ first_name: 'Gro', last_name: 'Hale', email: 'gro@example.com', points: 10 }).execute()",
      ),
    ],
  },
  'updating#predict-the-berg-family': {
    right: [
      predict([
        { first_name: 'Ada', points: 150 },
        { first_name: 'Edda', points: 330 },
      ]),
    ],
    wrong: [predict(['Ada', 'Edda'].map((first_name) => ({ first_name, points: 30 })))],
  },
  'updating#fix-one-booking-of-many': {
    right: [
      leftOver("await db.deleteFrom('booking').where('id', '=', 2).execute()"),
      leftOver(
        "await db.deleteFrom('booking').where((eb) => eb.and({ passenger_id: 2, sailing_id: 1 })).execute()",
      ),
    ],
    wrong: [
      leftOver("await db.deleteFrom('booking').where('passenger_id', '=', 1).execute()"),
      leftOver("await db.deleteFrom('booking').execute()"),
    ],
  },
  'updating#write-the-fulmar-steps-in': {
    right: [
      route5(
        "await db.updateTable('sailing').set('ship_id', 4).set('note', null).where('id', '=', 8).execute()",
      ),
    ],
    wrong: [
      route5(
        "await db.updateTable('sailing').set({ ship_id: 4 }).where('ship_id', 'is', null).execute()",
      ),
      route5("await db.updateTable('sailing').set({ ship_id: 4, note: null }).execute()"),
      route5(
        "await db.updateTable('sailing').set({ ship_id: 4, note: null }).where('ship_id', '=', null).execute()",
      ),
    ],
  },
  'transactions#predict-inside-and-outside': {
    right: [
      predict([
        { first_name: 'Ada', points: 1 },
        { first_name: 'Bo', points: 0 },
        { first_name: 'Cleo', points: 45 },
      ]),
    ],
    wrong: [
      predict([
        { first_name: 'Ada', points: 120 },
        { first_name: 'Bo', points: 0 },
        { first_name: 'Cleo', points: 45 },
      ]),
    ],
  },
  'transactions#fix-a-swap-that-fails': {
    right: [
      swap(`await db.transaction().execute(async (trx) => {
        await trx.updateTable('sailing').set((eb) => ({ ship_id: eb.case().when('id', '=', 6).then(3).else(9).end() })).where('id', 'in', [6, 7]).execute()
      })`),
      `const trx = await db.startTransaction().execute()
       ${swap(`
         await trx.updateTable('sailing').set({ ship_id: 3 }).where('id', '=', 6).execute()
         await trx.updateTable('sailing').set({ ship_id: 9 }).where('id', '=', 7).execute()
       `).replace('catch {}', 'catch { await trx.rollback().execute() }')}`,
    ],
    wrong: [
      swap(`
        await db.updateTable('sailing').set({ ship_id: 3 }).where('id', '=', 6).execute()
        await db.transaction().execute((trx) => trx.updateTable('sailing').set({ ship_id: 9 }).where('id', '=', 7).execute())`),
      swap(`await db.transaction().execute(async (trx) => {
        await trx.updateTable('sailing').set({ ship_id: 3 }).where('id', '=', 6).execute()
        await trx.updateTable('sailing').set({ ship_id: 2 }).where('id', '=', 7).execute()
      })`),
    ],
  },
  'transactions#write-points-that-can-t-go-below-zero': {
    right: [
      give(`await db.transaction().execute(async (trx) => {
        ${movePoints('trx')}
        const { numUpdatedRows } = await trx.updateTable('passenger').set((eb) => ({ points: eb.ref('points') })).where('id', '=', from).where('points', '<', 0).executeTakeFirst()
        if (numUpdatedRows > 0n) throw new Error('No.')
      })`),
      give(`const { points: has } = await db.selectFrom('passenger').select('points').where('id', '=', from).executeTakeFirstOrThrow()
        if (has < points) throw new Error('No.')
        ${movePoints('db')}`),
    ],
    wrong: [
      give(`await db.transaction().execute(async (trx) => { ${movePoints('trx')} })`),
      give(`${movePoints('db')}
        const { points: has } = await db.selectFrom('passenger').select('points').where('id', '=', from).executeTakeFirstOrThrow()
        if (has < 0) throw new Error('No.')`),
    ],
  },
  'migrating#predict-there-and-back-again': {
    right: [predict([])],
    wrong: [predict([{ sailing_id: 7, seats: 2 }])],
  },
  'migrating#fix-a-column-for-rows-that-exist': {
    right: [
      crew(
        "await db.schema.alterTable('ship').addColumn('crew', 'integer', (col) => col.defaultTo(4).notNull()).execute()",
      ),
    ],
    wrong: [
      crew("await db.schema.alterTable('ship').addColumn('crew', 'integer').execute()"),
      crew(
        "await db.schema.alterTable('ship').addColumn('crew', 'integer', (col) => col.notNull().defaultTo(0)).execute()",
      ),
    ],
  },
  'migrating#write-a-migration-for-the-waiting-list': {
    right: [
      waitingList(
        ', seats integer not null default 1',
        'await sql`drop table waiting_list`.execute(db)',
      ),
    ],
    wrong: [
      waitingList(', seats integer', 'await sql`drop table waiting_list`.execute(db)'),
      waitingList(
        ', seats integer not null default 1',
        'await sql`delete from waiting_list`.execute(db)',
      ),
    ],
  },
  'types-of-your-own#predict-a-strange-name': {
    right: [predict({ where: 0, sql: 0 })],
    wrong: [predict({ where: 0, sql: 5 }), predict({ where: 1, sql: 1 })],
  },
  'types-of-your-own#fix-a-helper-that-ignores-its-parameter': {
    right: [
      passengers(
        "eb.selectFrom('booking').select((eb) => eb.fn.count('booking.id').as('n')).whereRef('booking.passenger_id', '=', 'p.id').as('bookings')",
      ),
      "const passengers = await db.selectFrom('passenger as p').leftJoin('booking', 'booking.passenger_id', 'p.id').select((eb) => ['p.first_name', eb.fn.count('booking.id').as('bookings')]).groupBy(['p.id', 'p.first_name']).orderBy('p.id').execute()",
    ],
    wrong: [
      passengers(
        "eb.selectFrom('booking').select((eb) => eb.fn.countAll().as('n')).as('bookings')",
      ),
      "const passengers = await db.selectFrom('passenger as p').leftJoin('booking', 'booking.passenger_id', 'p.id').select((eb) => ['p.first_name', eb.fn.countAll().as('bookings')]).groupBy(['p.id', 'p.first_name']).orderBy('p.id').execute()",
    ],
  },
  'types-of-your-own#write-a-full-name': {
    right: [
      "const passengers = await db.selectFrom('passenger').select(sql`first_name || ' ' || last_name`.as('name')).where('id', '!=', 4).orderBy('id').execute()",
      named("passenger.first_name + ' ' + passenger.last_name"),
    ],
    wrong: [
      named('passenger.first_name + passenger.last_name'),
      named("passenger.first_name + ' ' + passenger.last_name", 'true'),
    ],
  },
  'common-table-expressions#predict-how-many-sailings': {
    right: [predict({ sailings: 3, different: 2 })],
    wrong: [predict({ sailings: 2, different: 2 })],
  },
  'common-table-expressions#fix-seats-on-offer': {
    right: [
      offered(
        'sql`(select sum(b.seats) from booking as b inner join sailing as s on s.id = b.sailing_id where s.ship_id = ship.id)`.as("sold")',
      ),
    ],
    wrong: [
      offered("sql`(select count(*) from booking)`.as('sold')"),
      offered("eb.fn.sum('ship.capacity').as('sold')"),
    ],
  },
  'common-table-expressions#write-better-than-the-average': {
    right: [
      betterThan('seats.reduce((a, b) => a + b) / seats.length'),
      "const loads = await db.with('load', (qc) => qc.selectFrom('booking').select((eb) => ['sailing_id', eb.fn.sum('seats').as('seats')]).groupBy('sailing_id')).with('mean', (qc) => qc.selectFrom('load').select((eb) => eb.fn.avg('seats').as('seats'))).selectFrom('load').innerJoin('mean', (join) => join.onTrue()).select(['load.sailing_id', 'load.seats']).whereRef('load.seats', '>', 'mean.seats').orderBy('sailing_id').execute()",
    ],
    wrong: [betterThan('1'), betterThan('seats.length')],
  },
  'testing#fix-leave-no-trace': {
    right: [
      testPort('await trx.rollback().execute()'),
      testPort(`
        await trx.deleteFrom('port').where('name', '=', 'Another port').execute()
        await trx.commit().execute()`),
    ],
    wrong: [
      testPort('await trx.commit().execute()'),
      testPort('await trx.rollback().execute()').replace('count(trx)', '5'),
    ],
  },
  'testing#write-a-test-that-can-fail': {
    right: [
      checkBoards(`
        const { rows } = await sql\`update sailing set status = 'cancelled' where id = 6 returning id\`.execute(db)
        const sailings = await board(db)
        await db.updateTable('sailing').set({ status: 'scheduled' }).where('id', '=', 6).execute()
        return !sailings.some(({ id }) => id === rows[0].id)`),
    ],
    wrong: [
      checkBoards('return (await board(db)).length > 0'),
      checkBoards('return (await board(db)).some(({ id }) => id === 6)'),
    ],
  },
  'shipping#write-the-right-status': {
    right: [
      statuses(
        'if (!/^\\d+$/.test(text)) return { text, status: 400 }\nreturn (await find(Number(text))) ? { text, status: 200 } : { text, status: 404 }',
      ),
    ],
    wrong: [
      statuses(
        'const sailing = Number.isInteger(Number(text)) && (await find(Number(text)))\nreturn { text, status: sailing ? 200 : 404 }',
      ),
      statuses("await find(7)\nreturn { text, status: text === 'puffin' ? 400 : 200 }"),
    ],
  },
  'shipping#write-the-board-from-memory': {
    right: [
      board(
        "eb('ship.capacity', '-', eb.cast(eb.fn.coalesce(eb.fn.sum('booking.seats'), eb.lit(0)), 'integer')).as('free')",
      ),
      `${board("'ship.capacity', eb.fn.sum('booking.seats').as('taken')")}
       return board.map(({ capacity, taken, ...sailing }) => ({ ...sailing, free: capacity === null ? null : capacity - Number(taken) }))`,
    ],
    wrong: [
      board("eb('ship.capacity', '-', eb.fn.sum('booking.seats')).as('free')"),
      board("eb('ship.capacity', '-', eb.fn.count('booking.id')).as('free')"),
      board(
        "eb(eb.fn.coalesce('ship.capacity', eb.lit(0)), '-', eb.fn.coalesce(eb.fn.sum('booking.seats'), eb.lit(0))).as('free')",
      ),
    ],
  },
}
