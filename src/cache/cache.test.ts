import { createHash } from 'node:crypto'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from './cache.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cache-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

/** Creates a module that computes values, and returns it with the folder of its cache. */
async function maker(text = 'export const a = 1') {
  const root = await folder()
  const file = join(root, 'maker.mjs')
  await writeFile(join(root, 'package.json'), '{}')
  await writeFile(file, text)
  return { root, url: pathToFileURL(file), cacheDir: join(root, 'cache') }
}

/** Loads the cache as another process sees it. */
async function loadFresh(): Promise<typeof openCache> {
  vi.resetModules()
  return (await import('./cache.ts')).openCache
}

async function entries(cacheDir: string, area: string): Promise<string[]> {
  const names = await readdir(join(cacheDir, 'entries', area))
  return names.map((name) => join(cacheDir, 'entries', area, name))
}

test('makes a value once per input, and takes it from there in another process', async () => {
  const { url, cacheDir } = await maker()
  const make = vi.fn(async () => ({ text: 'made', bytes: Buffer.from([1, 2]) }))
  const first = openCache(cacheDir).area('things', url)
  const both = await Promise.all([first.get(['a', 'b'], make), first.get(['a', 'b'], make)])
  expect(make).toHaveBeenCalledTimes(1)
  const second = (await loadFresh())(cacheDir).area('things', url)
  expect(await second.get(['a', 'b'], make)).toEqual(both[0])
  expect(make).toHaveBeenCalledTimes(1)
  await second.get(['ab', ''], make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a value is old when the code that made it changes', async () => {
  const { url, cacheDir } = await maker()
  await openCache(cacheDir).area('things', url).write(['a'], 1)
  await writeFile(url, 'export const a = 2')
  expect(await (await loadFresh())(cacheDir).area('things', url).read(['a'])).toBe(undefined)
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
  [
    'replaced by a folder',
    async (file: string) => {
      await rm(file)
      await mkdir(join(file, 'more'), { recursive: true })
    },
  ],
])('an entry that was %s is none', async (_how, damage) => {
  const { url, cacheDir } = await maker()
  const area = openCache(cacheDir).area<string>('things', url)
  await area.write(['a'], 'a long enough text to be cut')
  for (const file of await entries(cacheDir, 'things')) await damage(file)
  expect(await area.read(['a'])).toBe(undefined)
  expect(await area.get(['a'], async () => 'new')).toBe('new')
  expect(await area.read(['a'])).toBe('new')
})

test('an entry that cannot be read is none', async () => {
  const { url, cacheDir } = await maker()
  const area = openCache(cacheDir).area<string>('things', url)
  await area.write(['a'], 'a text')
  for (const file of await entries(cacheDir, 'things')) {
    await rm(file)
    // A symlink to itself can't be read by anybody, not even the superuser.
    await symlink(file, file)
  }
  expect(await area.get(['a'], async () => 'new')).toBe('new')
  expect(await area.get(['a'], async () => 'newer')).toBe('new')
})

test('a folder among the entries is removed like an old one', async () => {
  const { url, cacheDir } = await maker()
  await openCache(cacheDir).area('things', url).write(['a'], 1)
  const [file = ''] = await entries(cacheDir, 'things')
  const stray = join(cacheDir, 'entries/things/stray')
  await mkdir(join(stray, 'more'), { recursive: true })
  await utimes(stray, 0, 0)
  await openCache(cacheDir).finish('a site')
  expect(await entries(cacheDir, 'things')).toEqual([file])
})

test('damaged notes of what modules import are made anew', async () => {
  const { url, cacheDir } = await maker()
  await openCache(cacheDir).area('things', url).write(['a'], 1)
  for (const file of await entries(cacheDir, 'imports')) await truncate(file, 50)
  expect(await (await loadFresh())(cacheDir).area('things', url).read(['a'])).toBe(1)
})

test('a failure is not kept', async () => {
  const { url, cacheDir } = await maker()
  const area = openCache(cacheDir).area<number>('things', url)
  await expect(area.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await area.get(['a'], async () => 2)).toBe(2)
})

test('what none of the last builds used is removed', async () => {
  const { url, cacheDir } = await maker()
  const old = new Date(Date.now() - 2 * 3600_000)
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const cache = (await loadFresh())(cacheDir)
    const area = cache.area<string>('things', url)
    await area.get(['always'], async () => 'always')
    await area.get([name], async () => name)
    for (const file of await entries(cacheDir, 'things')) await utimes(file, old, old)
    await cache.finish('site')
  }
  const area = (await loadFresh())(cacheDir).area<string>('things', url)
  const left = async (name: string) => (await area.read([name])) !== undefined
  expect(await left('first')).toBe(false)
  expect(await left('second')).toBe(true)
  expect(await left('fourth')).toBe(true)
  expect(await left('always')).toBe(true)
})

test('a build leaves alone what other sites and builds under way use', async () => {
  const { url, cacheDir } = await maker()
  const old = new Date(Date.now() - 2 * 3600_000)
  const other = (await loadFresh())(cacheDir)
  await other.area('things', url).write(['of the other site'], 1)
  await other.finish('other')
  for (const file of await entries(cacheDir, 'things')) await utimes(file, old, old)
  await (await loadFresh())(cacheDir).area('things', url).write(['under way'], 1)
  await (await loadFresh())(cacheDir).finish('site')
  expect(await entries(cacheDir, 'things')).toHaveLength(2)
})
