import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import type { ImportReply } from '#play/sandbox/protocol/messages.ts'
import { type AskEngine, type OwnDatabase, readMysqlForSqlite, readTables } from './own-database.ts'

/** What is to be read, and how: see `readTables` and `readMysqlForSqlite`. */
export type Reading =
  | {
      as: 'tables'
      text: string
      chosen: Dialect | null
      fallback: Dialect
      snakeCase: boolean
      /** Of the files that the text is from. */
      paths: readonly string[]
    }
  | { as: 'mysql for sqlite'; script: string }

/** A message to the worker: what to read, once; then the answer to each question, in turn. */
export type ToReader =
  | { type: 'read'; reading: Reading }
  | { type: 'reply'; reply: ImportReply }
  | { type: 'no-reply'; why: string }

/** A message of the worker: a question to an engine, which only the page can ask; at last what was read. */
export type FromReader =
  | { type: 'ask'; statements: readonly ScriptStatement[]; engine: DatabaseName }
  | { type: 'done'; database: OwnDatabase }
  | { type: 'failed'; why: string }

const send = (message: FromReader) => self.postMessage(message)

/** Passes the answer on to what asked last: it waits for each answer before it asks again. */
let pass: (answer: ImportReply | Error) => void = () => {}

const askPage: AskEngine = (statements, engine) =>
  new Promise((resolve, reject) => {
    pass = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
    send({ type: 'ask', statements, engine })
  })

self.onmessage = async ({ data }: MessageEvent<ToReader>) => {
  if (data.type === 'reply') pass(data.reply)
  else if (data.type === 'no-reply') pass(new Error(data.why))
  else {
    try {
      send({ type: 'done', database: await read(data.reading) })
    } catch (error) {
      send({ type: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
}

function read(reading: Reading): Promise<OwnDatabase> {
  if (reading.as === 'mysql for sqlite') return readMysqlForSqlite(reading.script, askPage)
  const { text, chosen, fallback, snakeCase, paths } = reading
  return readTables(text, chosen, fallback, askPage, snakeCase, paths)
}
