import { Kysely, PostgresDialect } from 'kysely'
import { KyselyReplicationDialect } from 'kysely-replication'
import { RoundRobinReplicaStrategy } from 'kysely-replication/strategy/round-robin'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { emptyPostgres } from './database.mjs'

export async function open() {
  const { url, ...lab } = await emptyPostgres()
  const pools = []
  const dialect = () => {
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    pools.push(pool)
    return new PostgresDialect({ pool, cursor: Cursor })
  }
  const create = () =>
    new Kysely({
      dialect: new KyselyReplicationDialect({
        primaryDialect: dialect(),
        replicaDialects: [dialect()],
        replicaStrategy: new RoundRobinReplicaStrategy({ onTransaction: 'error' }),
      }),
    })
  const db = create()
  const isClientOpen = async () => !pools.every((pool) => pool.ended)
  return { ...lab, db, another: async () => create(), isClientOpen }
}
