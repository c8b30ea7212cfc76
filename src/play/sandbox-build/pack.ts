/**
 * `npm run runner:pack`: after an update of TypeScript or of an engine's package, creates the empty data directory that
 * PGlite starts from, bundles TypeScript, and compresses both and the binaries with brotli's best quality.
 */
import { existsSync } from 'node:fs'
import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pgliteVersion } from '#base/engines/pglite/package.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { dataDirectoryFile } from '#base/pglite/data-directory.ts'
import { createDataDirectory } from '#base/pglite/make-data-directory.ts'
import { ENGINE_BINARIES, PACKED_DIR, packedPath } from './packed.ts'
import { bundleTypescript, packedTypescriptPath } from './packed-typescript.ts'

const brotli = promisify(brotliCompress)

const directory = dataDirectoryFile(await pgliteVersion())
if (!existsSync(directory)) {
  const folder = dirname(directory)
  for await (const old of glob('empty-*.tar.br', { cwd: folder })) await rm(join(folder, old))
  await pack(directory, await createDataDirectory())
}
await rm(PACKED_DIR, { recursive: true, force: true })
await mkdir(PACKED_DIR)
const typescript = await bundleTypescript(join(PROJECT_ROOT, '.cache'))
await pack(packedTypescriptPath(), typescript)
await Promise.all(
  Object.entries(ENGINE_BINARIES).map(async ([name, read]) => {
    const content = await read()
    await pack(packedPath(name, content), content)
  }),
)

async function pack(file: string, content: Buffer): Promise<void> {
  const packed = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(file, packed)
  console.log(`${basename(file)}: ${packed.length} bytes of ${content.length}`)
}
