import { PGlite } from '@electric-sql/pglite'
import { filterTar } from './tar.ts'

/** Statements that make a new data directory small; each must run on its own. */
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
 * An empty data directory as a tar archive, made by PGlite itself. It is smaller than what PGlite makes
 * unasked: no template databases, and of the write-ahead log only the segment that the last checkpoint
 * stands in.
 */
export async function makeDataDirectory(): Promise<Buffer> {
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
