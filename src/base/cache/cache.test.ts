import { createHash } from 'node:crypto'
import { readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openArea } from './cache.ts'
import { evictEntries } from './evict-entries.ts'

/** Creates a module that computes values, and returns it with the folder of its cache. */
async function maker() {
  const root = await temporaryFolder({ 'maker.mjs': 'export const a = 1' })
  return { url: pathToFileURL(join(root, 'maker.mjs')), cacheDir: join(root, 'cache') }
}

/** Loads the cache as another process sees it. */
async function loadFresh(): Promise<typeof openArea> {
  vi.resetModules()
  return (await import('./cache.ts')).openArea
}

async function entries(cacheDir: string): Promise<string[]> {
  const names = await readdir(join(cacheDir, 'entries/things'))
  return names.map((name) => join(cacheDir, 'entries/things', name))
}

test('makes a value once per input, and takes it from there in another process', async () => {
  const { url, cacheDir } = await maker()
  const make = vi.fn(async () => ({ text: 'made', bytes: Buffer.from([1, 2]) }))
  const first = openArea(cacheDir, 'things', url)
  const both = await Promise.all([first.get(['a', 'b'], make), first.get(['a', 'b'], make)])
  expect(make).toHaveBeenCalledTimes(1)
  const second = (await loadFresh())(cacheDir, 'things', url)
  expect(await second.get(['a', 'b'], make)).toEqual(both[0])
  expect(make).toHaveBeenCalledTimes(1)
  await second.get(['ab', ''], make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a value is old when the code that made it changes', async () => {
  const { url, cacheDir } = await maker()
  await openArea(cacheDir, 'things', url).write(['a'], 1)
  await writeFile(url, 'export const a = 2')
  expect(await (await loadFresh())(cacheDir, 'things', url).read(['a'])).toBe(undefined)
})

test.each([
  ['cut short', (file: string) => truncate(file, 40)],
  ['emptied', (file: string) => truncate(file, 0)],
  [
    'changed',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[bytes.length - 1]! ^= 1
      await writeFile(file, bytes)
    },
  ],
  [
    'written by a Node that this one does not understand',
    async (file: string) => {
      const body = Buffer.from([0xff, 0xfe, 0x00])
      const digest = createHash('sha256').update(body).digest()
      await writeFile(file, Buffer.concat([digest, body]))
    },
  ],
])('an entry that was %s is none', async (_how, damage) => {
  const { url, cacheDir } = await maker()
  const area = openArea<string>(cacheDir, 'things', url)
  await area.write(['a'], 'a long enough text to be cut')
  for (const file of await entries(cacheDir)) await damage(file)
  expect(await area.read(['a'])).toBe(undefined)
  expect(await area.get(['a'], async () => 'new')).toBe('new')
  expect(await area.read(['a'])).toBe('new')
})

test('a failure is not kept', async () => {
  const { url, cacheDir } = await maker()
  const area = openArea<number>(cacheDir, 'things', url)
  await expect(area.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await area.get(['a'], async () => 2)).toBe(2)
})

test('a full cache loses what was not used for the longest time', async () => {
  const { url, cacheDir } = await maker()
  const area = openArea<string>(cacheDir, 'things', url)
  for (const name of ['first', 'second', 'third']) await area.write([name], 'x'.repeat(1000))
  for (const file of await entries(cacheDir)) await utimes(file, 0, 0)
  await area.read(['second'])
  await evictEntries(cacheDir, 1500)
  expect(await area.read(['second'])).toBeDefined()
  expect(await entries(cacheDir)).toHaveLength(1)
})
