/**
 * `npm run examples:pglite`: generates the empty data directory that PGlite starts from, for the installed
 * version of PGlite, and removes those of other versions.
 */
import { glob, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { dataDirectoryFile } from '#engines/pglite/data-directory.ts'
import { createDataDirectory } from '#engines/pglite/make-data-directory.ts'
import { pgliteVersion } from '#engines/pglite/package.ts'

const archive = await createDataDirectory()
const packed = brotliCompressSync(archive, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
  },
})
const file = dataDirectoryFile(await pgliteVersion())
for await (const old of glob('empty-*.tar.br', { cwd: dirname(file) })) {
  await rm(join(dirname(file), old))
}
await writeFile(file, packed)
console.log(`${basename(file)}: ${packed.length} bytes, ${archive.length} unpacked.`)
