import { db } from './db.ts'
import { findShip, listShips } from './ships.ts'

const [command, ...args] = process.argv.slice(2)

switch (command) {
  case 'ships':
    console.table(await listShips(db))
    break
  case 'ship':
    console.log(await findShip(db, Number(args[0])))
    break
  default:
    console.log('Commands: ships, ship')
}

await db.destroy()
