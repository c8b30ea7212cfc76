import { parseArgs } from 'node:util'
import { boardText } from './board.ts'
import { db } from './db.ts'
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
  default:
    console.log('Commands: ships, ship, trouble, board')
}

await db.destroy()
