import { parseArgs } from 'node:util'
import { boardText } from './board.ts'
import { book, cancelBooking, changeSeats } from './booking.ts'
import { db } from './db.ts'
import { listLoads } from './loads.ts'
import { listPassengers } from './passengers.ts'
import { pay } from './payment.ts'
import { register } from './register.ts'
import { findShip, listShips } from './ships.ts'
import { listTrouble } from './trouble.ts'

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
    console.log(await book(db, { sailingId, passengerId, seats }))
    break
  }
  case 'change':
    await changeSeats(db, Number(args[0]), Number(args[1]))
    break
  case 'pay':
    await pay(db, Number(args[0]))
    break
  case 'cancel':
    console.log(await cancelBooking(db, Number(args[0])))
    break
  default:
    console.log(
      'Commands: ships, ship, trouble, board, loads, passengers, register, book, change, pay, cancel',
    )
}

await db.destroy()
