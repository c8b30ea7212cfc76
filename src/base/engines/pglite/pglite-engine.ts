import type { PGlite, Results } from '@electric-sql/pglite'
import { getTypeParser } from 'pg-types'
import type { PostgresEngine } from '../postgres-engine.ts'
import type { Reply } from '../reply.ts'
import { asParameter } from './pg-values.ts'

/**
 * Sends statements to PGlite as `pg` sends them to a server: parameters as text, values parsed by the parsers
 * of `pg`. The site's proofs and a reader's runs therefore show what a program gets.
 */
export async function pgliteEngine(pg: PGlite): Promise<PostgresEngine> {
  const [version] = (await pg.query<{ server_version: string }>('show server_version')).rows
  const types = (await pg.query<{ oid: number }>('select oid from pg_type')).rows
  const parsers = Object.fromEntries(types.map(({ oid }) => [oid, getTypeParser(oid)]))
  const serializers = Object.fromEntries(types.map(({ oid }) => [oid, String]))
  return {
    name: `PostgreSQL ${version?.server_version.split(' ')[0]}`,
    async script(sql) {
      await pg.exec(sql)
    },
    async send(sql, parameters) {
      // Like `pg`, the simple protocol without parameters: it accepts several statements.
      const results: Results<Record<string, unknown>>[] =
        parameters.length === 0
          ? await pg.exec(sql, { parsers })
          : [await pg.query(sql, parameters.map(asParameter), { parsers, serializers })]
      const [result, ...others] = results
      // For several statements `pg` returns an array, in which Kysely finds neither rows nor a count.
      return result && others.length === 0 ? toReply(result) : { rows: [], reads: false }
    },
    close: () => pg.close(),
  }
}

function toReply({ rows, fields, command, rowCount }: Results<Record<string, unknown>>): Reply {
  return {
    rows,
    reads: fields.length > 0,
    ...(command && { command }),
    ...(typeof rowCount === 'number' && { affected: rowCount }),
  }
}
