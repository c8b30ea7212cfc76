import { parseArgs } from 'node:util'
import type { Transaction } from 'kysely'
import { boardText } from './board.ts'
import { book, cancelBooking, changeSeats } from './booking.ts'
import type { Database } from './database.ts'
import { db } from './db.ts'
import { listLoads } from './loads.ts'
import { listPassengers } from './passengers.ts'
import { pay } from './payment.ts'
import { cancelSailing, listRefunds } from './refunds.ts'
import { register } from './register.ts'
import { findShip, listShips } from './ships.ts'
import { listTrouble } from './trouble.ts'

process.on('uncaughtException', (error) => {
  console.error(error.message)
  process.exit(1)
})

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    all: { type: 'boolean' },
    notes: { type: 'boolean' },
  },
})
const [command, ...args] = positionals

switch (command) {
  case 'ships':
    console.table(await listShips(db))
    break
  case 'ship':
    console.log(await findShip(db, Number(args[0])))
    break
  case 'trouble':
    console.table(await listTrouble(db))
    break
  case 'board':
    console.log(await boardText(db, values))
    break
  case 'loads':
    console.table(await listLoads(db))
    break
  case 'passengers':
    console.log(await listPassengers(db, Number(args[0])))
    break
  case 'register': {
    const [first_name = '', last_name = '', email = null] = args
    console.log(await register(db, { first_name, last_name, email }))
    break
  }
  case 'book': {
    const [sailingId = 0, passengerId = 0, seats = 0] = args.map(Number)
    const booking = await inTransaction((trx) => book(trx, { sailingId, passengerId, seats }))
    console.log(booking)
    break
  }
  case 'change':
    await inTransaction((trx) => changeSeats(trx, Number(args[0]), Number(args[1])))
    break
  case 'pay':
    await inTransaction((trx) => pay(trx, Number(args[0])))
    break
  case 'cancel':
    console.table(await inTransaction((trx) => cancelBooking(trx, Number(args[0]))))
    break
  case 'cancel-sailing':
    console.table(await inTransaction((trx) => cancelSailing(trx, Number(args[0]))))
    break
  case 'refunds':
    console.table(await listRefunds(db))
    break
  default:
    console.log(
      'Commands: ships, ship, trouble, board, loads, passengers, register, book, change, pay, cancel, cancel-sailing, refunds',
    )
}

await db.destroy()

/** Runs all of the work or none of it. */
function inTransaction<Result>(work: (trx: Transaction<Database>) => Promise<Result>) {
  return db.transaction().setIsolationLevel('serializable').execute(work)
}
