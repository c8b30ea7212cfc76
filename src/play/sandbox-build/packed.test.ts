import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { ENGINE_BINARIES, PACKED_DIR, readPrecompressed } from './packed.ts'

const unpack = promisify(brotliDecompress)

test.each(Object.entries(ENGINE_BINARIES))(
  '%s lies compressed as the installed package has it; else run `npm run runner:pack`',
  async (name, read) => {
    const content = await read()
    const packed = await readPrecompressed(name, content)
    expect(packed).toBeDefined()
    expect((await unpack(packed!)).equals(content)).toBe(true)
  },
)

test('nothing of other versions lies there', () => {
  expect(readdirSync(PACKED_DIR)).toHaveLength(Object.keys(ENGINE_BINARIES).length)
})
