import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { brotliDecompress } from 'node:zlib'
import typescript from 'typescript'
import { expect, test } from 'vitest'
import { ENGINE_BINARIES, PACKED_DIR, readPrecompressed } from './packed.ts'
import { readPackedTypescript } from './packed-typescript.ts'

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

test('the packed TypeScript is the installed one, and works without Node', async () => {
  const { script } = await readPackedTypescript()
  // As in a worker: no `require`, no `process`.
  const scope = createContext({ console, performance })
  runInContext(script.toString(), scope)
  const { ts } = scope as { ts: typeof typescript }
  expect(ts.version).toBe(typescript.version)
  const options = { target: typescript.ScriptTarget.ES2023 }
  const input = 'enum Port { Brae = 1 }\nlet far: Port = Port.Brae'
  expect(ts.transpile(input, options)).toBe(typescript.transpile(input, options))
})

test('nothing of other versions lies there', () => {
  expect(readdirSync(PACKED_DIR)).toHaveLength(Object.keys(ENGINE_BINARIES).length + 1)
})
