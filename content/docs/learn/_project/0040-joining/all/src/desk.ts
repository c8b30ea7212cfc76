import { boardText } from './board.ts'
import { db } from './db.ts'
import { findShip, listShips } from './ships.ts'
import { listTrouble } from './trouble.ts'

const [command, ...args] = process.argv.slice(2)

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
    console.log(await boardText(db))
    break
  default:
    console.log('Commands: ships, ship, trouble, board')
}

await db.destroy()
