import { PGlite } from '@electric-sql/pglite'
import { filterTar } from './tar.ts'

/** Statements that shrink a new data directory; each must run on its own. */
const SHRINK = [
  "update pg_database set datistemplate = false where datname like 'template%'",
  'drop database template0',
  'drop database template1',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
]

/**
 * Creates an empty data directory with PGlite, as a tar archive. It is smaller than PGlite's default: it has
 * no template databases, and only the write-ahead log segment that contains the last checkpoint.
 */
export async function createDataDirectory(): Promise<Buffer> {
  const pg = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  for (const statement of SHRINK) await pg.query(statement)
  const { rows } = await pg.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  )
  const segment = rows[0]!.segment
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  const archive = Buffer.from(await dump.arrayBuffer())
  return filterTar(
    archive,
    (name) => !/\/pg_wal\/[0-9A-F]{24}$/.test(name) || name.endsWith(segment),
  )
}
