import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import pgUtils from 'pg/lib/utils.js'
import type { PostgresEngine } from '../postgres-engine.ts'
import type { Reply } from '../reply.ts'
import { readDataDirectory } from './data-directory.ts'

/**
 * In-process PostgreSQL. Values are converted as with `pg`: its own functions serialize parameters to text
 * and parse text to values, so that the site shows what readers get.
 */
export class PgliteEngine implements PostgresEngine {
  readonly name: string
  readonly #client: PGlite
  readonly #parsers: Record<number, (text: string) => unknown>
  readonly #serializers: Record<number, (value: unknown) => string>

  private constructor(client: PGlite, name: string, types: readonly number[]) {
    this.#client = client
    this.name = name
    this.#parsers = Object.fromEntries(types.map((oid) => [oid, pg.types.getTypeParser(oid)]))
    this.#serializers = Object.fromEntries(types.map((oid) => [oid, String]))
  }

  static async start(): Promise<PgliteEngine> {
    const [{ PGlite }, { archive }] = await Promise.all([
      import('@electric-sql/pglite'),
      readDataDirectory(),
    ])
    const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(archive)]) })
    const version = await client.query<{ v: string }>('show server_version')
    const types = await client.query<{ oid: number }>('select oid from pg_type')
    const number = (version.rows[0] as unknown as { server_version: string }).server_version
    return new PgliteEngine(
      client,
      `PostgreSQL ${number.split(' ')[0]}`,
      types.rows.map(({ oid }) => oid),
    )
  }

  async script(sql: string): Promise<void> {
    await this.#client.exec(sql)
  }

  readonly send = async (sql: string, parameters: readonly unknown[]): Promise<Reply> => {
    const values = parameters.map((value) => {
      const prepared = pgUtils.prepareValue(value)
      return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
    })
    const { rows, fields, rowCount, command } = (await this.#client.query(sql, values, {
      parsers: this.#parsers,
      serializers: this.#serializers,
    })) as Result
    return {
      rows,
      reads: fields.length > 0,
      ...(command ? { command } : {}),
      ...(rowCount === undefined || rowCount === null ? {} : { affected: rowCount }),
    }
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}

interface Result {
  rows: Record<string, unknown>[]
  fields: unknown[]
  command?: string
  rowCount?: number | null
}
