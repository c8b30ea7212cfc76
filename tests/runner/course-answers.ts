import type { Dialect } from '#model/dialect.ts'

/** The dialects whose answers are checked in a browser. */
export type Judged = Extract<Dialect, 'postgres' | 'sqlite'>

export interface Answers {
  /** Code that solves the challenge in a different way than the solution. */
  right: string[]
  /** Code that readers may mistake for the answer. */
  wrong: string[]
}

const swap = (body: string) => `
  try { ${body} } catch {}
  const sailings = await db.selectFrom('sailing').select(['id', 'ship_id']).where('id', 'in', [6, 7]).orderBy('id').execute()`

const seatsOf7 = `
  const bookings = await db.selectFrom('booking').select(['passenger_id', 'seats'])
    .where('sailing_id', '=', 7).orderBy('passenger_id').execute()`

const addSeats = (seats: string) => `
  await db.insertInto('booking').values({ sailing_id: 7, passenger_id: 5, seats: 2, price: 4.5 })
    .onConflict((oc) => oc.columns(['sailing_id', 'passenger_id']).doUpdateSet((eb) => ({ seats: ${seats} })))
    .execute()${seatsOf7}`

const waitingList = (columns: string, values: string) => `
  await sql\`create table waiting_list (sailing_id integer not null, passenger_id integer not null\${sql.raw('${columns}')})\`.execute(db)
  await db.insertInto('waiting_list').values({ sailing_id: 7, passenger_id: 6${values} }).execute()
  const waiting = await db.selectFrom('waiting_list').selectAll().execute()`

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

const board = (free: string) => `
  const board = await db.selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => ['sailing.id', 'route.code', 'ship.name as ship', ${free}])
    .where('sailing.status', '!=', 'cancelled')
    .groupBy(['sailing.id', 'route.code', 'ship.name', 'ship.capacity'])
    .orderBy('sailing.id').execute()`

const loads = (seats: string) => `
  const loads = await db.selectFrom('sailing').leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => ['sailing.id', ${seats}]).groupBy('sailing.id').orderBy('sailing.id').execute()`

const passengers = (bookings: string) => `
  const passengers = await db.selectFrom('passenger as p')
    .select((eb) => ['p.first_name', ${bookings}]).orderBy('p.id').execute()`

/** Answers to the challenges of the course, by the name of the chapter. */
export const ANSWERS: Record<string, Answers> = {
  connecting: {
    right: [
      "return await db.selectFrom('port').select(['port.name']).orderBy('name', 'asc').execute()",
      'const { rows } = await sql`select name from port order by name`.execute(db)\nreturn rows',
    ],
    wrong: [
      "const ports = await db.selectFrom('port').select('name').orderBy('name', 'desc').execute()",
      "const ports = await db.selectFrom('port').selectAll().orderBy('name').execute()",
      "const ports = await db.selectFrom('port').select('name').orderBy('name')",
    ],
  },
  selecting: {
    right: [
      "const fleet = await db.selectFrom('ship').select(['capacity as seats', 'name']).orderBy('seats', 'desc').execute()",
      "const fleet = await db.selectFrom('ship').select('name').select((eb) => eb.ref('capacity').as('seats')).orderBy('capacity', (ob) => ob.desc()).execute()",
    ],
    wrong: [
      "const fleet = await db.selectFrom('ship').select(['name', 'capacity']).orderBy('capacity', 'desc').execute()",
      "const fleet = await db.selectFrom('ship').select(['name', 'capacity as seats']).orderBy('capacity').execute()",
    ],
  },
  filtering: {
    right: [
      "const troubles = await db.selectFrom('sailing').select(['id', 'status']).where((eb) => eb('ship_id', 'is', null).or('status', '=', 'cancelled')).orderBy('id').execute()",
      "const troubles = await db.selectFrom('sailing').select(['id', 'status']).where('status', '=', 'cancelled').union(db.selectFrom('sailing').select(['id', 'status']).where('ship_id', 'is', null)).orderBy('id').execute()",
    ],
    wrong: [
      "const troubles = await db.selectFrom('sailing').select(['id', 'status']).where('status', '=', 'cancelled').where('ship_id', 'is', null).orderBy('id').execute()",
      "const troubles = await db.selectFrom('sailing').select(['id', 'status']).where((eb) => eb.or([eb('status', '=', 'cancelled'), eb('ship_id', '=', null)])).orderBy('id').execute()",
    ],
  },
  joining: {
    right: [
      "const routes = await db.selectFrom('route').leftJoin('port as a', 'a.id', 'route.origin_id').leftJoin('port as b', 'b.id', 'route.destination_id').select(['a.name as from', 'b.name as to', 'route.code']).orderBy('route.id').execute()",
      "const routes = await db.selectFrom('route').select((eb) => ['code', eb.selectFrom('port').select('name').whereRef('port.id', '=', 'origin_id').as('from'), eb.selectFrom('port').select('name').whereRef('port.id', '=', 'destination_id').as('to')]).orderBy('id').execute()",
    ],
    wrong: [
      "const routes = await db.selectFrom('route').innerJoin('port as a', 'a.id', 'route.origin_id').innerJoin('port as b', 'b.id', 'route.destination_id').select(['route.code', 'b.name as from', 'a.name as to']).orderBy('route.id').execute()",
      "const routes = await db.selectFrom('route').innerJoin('port as a', 'a.id', 'route.origin_id').innerJoin('port as b', 'b.id', 'route.origin_id').select(['route.code', 'a.name as from', 'b.name as to']).orderBy('route.id').execute()",
    ],
  },
  aggregating: {
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
  nesting: {
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
  inserting: {
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
  transactions: {
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
  migrating: {
    right: [waitingList(', seats integer not null default 1', ', seats: 2')],
    wrong: [
      waitingList(', seats integer not null default 1', ''),
      waitingList(', places integer not null', ', places: 2'),
    ],
  },
  'types-of-your-own': {
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
  testing: {
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
  shipping: {
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
