/** Answers statements on a SQLite file, one a line as JSON, with `{ rows }` or `{ error }`. */
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2], { timeout: 3000 })
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))))
}

function answer(sql) {
  try {
    return { rows: database.prepare(sql).all() }
  } catch (error) {
    return { error: error.message }
  }
}
