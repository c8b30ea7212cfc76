import { db } from './db.ts'

const ships = await db.selectFrom('ship').select('name').orderBy('id').execute()
console.table(ships)

await db.destroy()
