import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, afterEach, beforeEach, test } from 'node:test'
import type { ControlledTransaction } from 'kysely'
import { listDepartures } from '../src/board.ts'
import { book, cancelBooking, changeSeats } from '../src/booking.ts'
import type { Database } from '../src/database.ts'
import { db } from '../src/db.ts'
import { pay } from '../src/payment.ts'
import { cancelSailing, listRefunds } from '../src/refunds.ts'
import { report } from '../src/report.ts'
import { createDeskServer } from '../src/server.ts'

let trx: ControlledTransaction<Database>

beforeEach(async () => {
  trx = await db.startTransaction().execute()
})
afterEach(async () => {
  await trx.rollback().execute()
})
after(() => db.destroy())

/** Adds a sailing to Corran with the Puffin, which takes twelve passengers. */
async function addSailing() {
  const { id } = await trx
    .insertInto('sailing')
    .values({ route_id: 3, ship_id: 3, departs_at: '2030-01-01T10:30:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('the board shows the free seats of a sailing', async () => {
  const sailingId = await addSailing()
  await book(trx, { sailingId, passengerId: 1, seats: 2 })
  await book(trx, { sailingId, passengerId: 2, seats: 3 })

  const [departure] = await listDepartures(trx, { day: '2030-01-01', to: 'Corran' })

  assert.equal(departure?.ship, 'Puffin')
  assert.equal(departure.free, 7)
})

test('a second booking adds seats to the first', async () => {
  const sailingId = await addSailing()
  const first = await book(trx, { sailingId, passengerId: 1, seats: 2 })
  const second = await book(trx, { sailingId, passengerId: 1, seats: 3 })

  assert.deepEqual(second, { id: first.id, seats: 5 })
})

test('neither a booking nor a change exceeds the seats of the ship', async () => {
  const sailingId = await addSailing()
  const { id } = await book(trx, { sailingId, passengerId: 1, seats: 12 })

  await assert.rejects(changeSeats(trx, id, 13), /only 12 seats/)
  await assert.rejects(book(trx, { sailingId, passengerId: 2, seats: 1 }), /only 12 seats/)
})

test('a booking that was not paid has no refund', async () => {
  const sailingId = await addSailing()
  const { id } = await book(trx, { sailingId, passengerId: 1, seats: 2 })

  assert.deepEqual(await cancelBooking(trx, id), [])
})

test('the passengers of a cancelled sailing get back what they paid', async () => {
  const sailingId = await addSailing()
  const { id } = await book(trx, { sailingId, passengerId: 1, seats: 2 })
  await book(trx, { sailingId, passengerId: 2, seats: 1 })
  await pay(trx, id)
  const before = await report(trx)

  await cancelSailing(trx, sailingId)

  const [latest] = await listRefunds(trx)
  assert.deepEqual(latest, { sailing_id: sailingId, first_name: 'Ada', amount: 48 })
  const refunded = (routes: typeof before) =>
    routes.find(({ code }) => code === 'A-C')?.refunds ?? 0
  assert.equal(refunded(await report(trx)) - refunded(before), 48)
  assert.deepEqual(await listDepartures(trx, { day: '2030-01-01' }), [])
  await assert.rejects(book(trx, { sailingId, passengerId: 1, seats: 1 }), /is cancelled/)
})

test('the server answers with the board', async () => {
  const sailingId = await addSailing()
  const server = createDeskServer(trx).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const response = await fetch(`http://localhost:${port}/board?day=2030-01-01`)
  const [departure] = (await response.json()) as { id: number; to: string }[]
  server.close()

  assert.equal(departure?.id, sailingId)
  assert.equal(departure.to, 'Corran')
})
