import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress.ts'

test('the compressed versions hold the content, and brotli that is at hand is taken as it is', async () => {
  // A part of a larger memory, as files that were read together.
  const bytes = Buffer.from(`other ${'what is compressed '.repeat(100)}`).subarray(6)
  const { br, gz } = await compressPage(bytes)
  expect(brotliDecompressSync(br)).toEqual(bytes)
  expect(gunzipSync(gz)).toEqual(bytes)
  expect((await compressPage(bytes, br)).br).toBe(br)
})
