import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

test('the compressed versions hold the content, also of a part of a larger memory', async () => {
  const memory = Buffer.from(`others ${'what is compressed '.repeat(100)} others`)
  const bytes = memory.subarray(7, -7)
  const { br, gz } = await compress(bytes, 'page')
  expect(brotliDecompressSync(br)).toEqual(bytes)
  expect(gunzipSync(gz)).toEqual(bytes)
})

test('brotli that is at hand is taken as it is', async () => {
  const known = Buffer.from('known')
  const { br, gz } = await compress(Buffer.from('content'), 'asset', known)
  expect(br).toBe(known)
  expect(gunzipSync(gz).toString()).toBe('content')
})
