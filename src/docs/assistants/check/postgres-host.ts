import { extensionsIn } from '#base/engines/pglite/extensions.ts'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import type { LoggedStatement } from '#base/engines/reply.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { findChange } from '#proof/examples/engines/fresh-database.ts'
import { errorFields } from './answer.ts'
import { fromJson, toJson } from './wire.ts'

type Request = { ask: 'send'; sql: string; parameters: unknown[] } | { ask: 'script'; sql: string }

/** Changes of anything that a transaction keeps; no statement can hide one. */
const LAST_CHANGE = 'select pg_snapshot_xmax(pg_current_snapshot())::text as id'

const TABLES = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
  where schemaname !~ '^(pg_|information_schema$)'`

/** Tables, and the rows of a script apart from them if they can be put back alone. */
export interface PostgresSeed {
  tables: string
  /** Fills the empty tables. Null: the tables have to be made again. */
  rows: string | null
}

/** PostgreSQL in WebAssembly, with the tables of one seed at a time, as no run has changed them. */
export class PostgresHost {
  #engine: PostgresEngine | null = null
  #seed = ''
  #lastChange = ''
  #log: LoggedStatement[] = []

  /**
   * Opens the tables of a seed; those of the last one are ready.
   *
   * @param adopts whether what `keep` left is what this seed would make.
   */
  async open(seed: PostgresSeed, adopts = false): Promise<void> {
    const key = seed.tables + seed.rows
    this.#log = []
    if (this.#engine && adopts && this.#seed === KEPT) {
      this.#seed = key
      this.#lastChange = await this.#readLastChange()
      return
    }
    if (this.#engine && this.#seed === key) return
    await this.close()
    const engine = await startPglite(extensionsIn(seed.tables))
    this.#engine = engine
    await engine.script(seed.tables + (seed.rows ?? ''))
    this.#seed = key
    this.#lastChange = await this.#readLastChange()
  }

  /** Answers the sandbox's requests. */
  readonly answer = async (json: string): Promise<string> => {
    const engine = this.#engine!
    const request = fromJson(json) as Request
    try {
      if (request.ask === 'script') {
        await engine.script(request.sql)
        return toJson({ value: null })
      }
      const { sql, parameters } = request
      const sent: LoggedStatement = { sql, parameters }
      this.#log.push(sent)
      sent.reply = await engine.send(sql, parameters)
      return toJson({ value: sent.reply })
    } catch (error) {
      return toJson({ error: errorFields(error) })
    }
  }

  /** Leaves everything as it is, for a seed that adopts it. */
  async keep(): Promise<void> {
    try {
      await this.#engine?.script('discard all')
      this.#seed = KEPT
    } catch {
      await this.close()
    }
  }

  /** Puts everything back as the seed has it. */
  async reset(seed: PostgresSeed): Promise<void> {
    const engine = this.#engine
    if (!engine) return
    try {
      await engine.script('rollback')
      await engine.script('discard all')
      if ((await this.#readLastChange()) === this.#lastChange) return
      // What failed changed nothing; what did can only be rows if each statement changes rows.
      const log = this.#log.map((sent) => ({ ...sent, reply: sent.reply ?? NO_REPLY }))
      if (seed.rows === null || findChange(log, 'nothing') !== 'rows') return await this.close()
      const [list] = (await engine.send(TABLES, [])).rows
      await engine.script(`truncate ${list?.names} restart identity cascade; ${seed.rows}`)
      this.#lastChange = await this.#readLastChange()
    } catch {
      await this.close()
    }
  }

  /** Ends the engine, and frees its memory; the next `open` starts another one. */
  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = null
    this.#seed = ''
    await engine?.close().catch(() => {})
  }

  async #readLastChange(): Promise<string> {
    const [row] = (await this.#engine!.send(LAST_CHANGE, [])).rows
    return String(row?.id)
  }
}

/** Key of tables that belong to no seed yet; no seed has it. */
const KEPT = '\0kept'

const NO_REPLY = { rows: [], reads: false }
