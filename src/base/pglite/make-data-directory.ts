import { PGlite } from '@electric-sql/pglite'

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

/** Size of a tar archive's blocks, in bytes. */
const BLOCK = 512

/** Returns a tar archive with only the entries whose names `keeps` accepts. */
function filterTar(archive: Buffer, keeps: (name: string) => boolean): Buffer {
  const kept: Buffer[] = []
  let offset = 0
  while (offset + BLOCK <= archive.length) {
    const name = archive.toString('latin1', offset, offset + 100).split('\0')[0]
    if (!name) break
    const size = Number.parseInt(archive.toString('latin1', offset + 124, offset + 136), 8) || 0
    const end = offset + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (keeps(name)) kept.push(archive.subarray(offset, end))
    offset = end
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * BLOCK)])
}
