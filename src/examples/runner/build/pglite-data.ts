import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { filterTar } from './tar.ts'

const require = createRequire(import.meta.url)

/** Where PGlite's files lie. */
export const PGLITE_DIST = dirname(require.resolve('@electric-sql/pglite'))

/**
 * Files that only the making of a new data directory reads, and conversions between encodings that no
 * UTF-8 database asks for.
 */
const NEEDLESS =
  /\.(bki|sample|ths|syn)$|\/share\/postgresql\/[^/]*\.(sql|txt)$|\/icu\/|\/lib\/postgresql\/(pgxs|libpqwalreceiver|pgoutput|\w*_and_\w*|euc2004_\w*)/

/**
 * PGlite's own files with the needless ones zeroed: every other file keeps its place in the bundle, and
 * zeros cost nothing once compressed.
 */
export async function slimPgliteFiles(): Promise<Buffer> {
  const [bundle, loader] = await Promise.all([
    readFile(join(PGLITE_DIST, 'pglite.data')),
    readFile(join(PGLITE_DIST, 'pglite.js'), 'utf8'),
  ])
  const entries = [...loader.matchAll(/filename:"([^"]+)",start:(\d+),end:(\d+)/g)]
  if (entries.length === 0) throw new Error('PGlite names its files in another way than before')
  for (const [, name, start, end] of entries) {
    if (NEEDLESS.test(name!)) bundle.fill(0, Number(start), Number(end))
  }
  return bundle
}

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
 * An empty data directory as a tar archive. Starting from it takes a tenth of the time that PGlite needs
 * to make one, and it is smaller than the parts that make it: no template databases, and of the
 * write-ahead log only the segment that the last checkpoint stands in.
 */
export async function emptyDataDirectory(): Promise<Buffer> {
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
