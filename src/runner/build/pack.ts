/** `npm run runner:pack`: compresses the installed engines' binaries with brotli's best quality. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ENGINE_BINARIES, PACKED_DIR, packedPath } from './packed.ts'

const brotli = promisify(brotliCompress)

await rm(PACKED_DIR, { recursive: true, force: true })
await mkdir(PACKED_DIR)
await Promise.all(
  Object.entries(ENGINE_BINARIES).map(async ([name, read]) => {
    const content = await read()
    const packed = await brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    })
    const file = packedPath(name, content)
    await writeFile(file, packed)
    console.log(`${basename(file)}: ${packed.length} bytes of ${content.length}`)
  }),
)
