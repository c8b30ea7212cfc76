import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { db } from './db.ts'

const script = await readFile('tern-line.sql', 'utf8')
await sql.raw(script).execute(db)
await db.destroy()
console.log('The tables are ready.')
