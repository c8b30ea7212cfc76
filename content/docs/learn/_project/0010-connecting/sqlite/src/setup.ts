import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

const script = await readFile('tern-line.sql', 'utf8')
const database = new DatabaseSync('tern-line.db')
database.exec(script)
database.close()
console.log('The tables are ready.')
