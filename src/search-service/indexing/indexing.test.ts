import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchEngine } from '../engine/adapter.ts'
import type { EngineIndex, SearchEnginePort } from '../engine/port.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { openStore, type Store } from '../storage/store.ts'
import { applyBatch } from './apply-batch.ts'
import { readBatch } from './batch-input.ts'
import { createCatalog } from './catalog.ts'
import { importIndex } from './import-index.ts'
import { partialUpdate } from './partial-update.ts'
import { changeSettings } from './settings.ts'

let folder: string
let store: Store

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-indexing-'))
  store = openStore(join(folder, 'search.db'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, ...ids: string[]) =>
  store.write((version) => {
    const requests = ids.map((objectID) => ({ action: 'addObject', body: { objectID } }))
    applyBatch(store, name, readBatch({ requests }, DEFAULT_LIMITS), version)
    return version
  })

describe('the catalog', () => {
  /** Returns our engine, whose builds wait until they are released. */
  function heldEngine() {
    const waiting: (() => void)[] = []
    const engine: SearchEnginePort = {
      async build(records, settings): Promise<EngineIndex> {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return searchEngine.build(records, settings)
      },
    }
    const release = async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    }
    return { engine, release }
  }

  test('serves the old records until the new ones are ready', async () => {
    await add('docs', 'a')
    const { engine, release } = heldEngine()
    const catalog = createCatalog(store, engine)
    const first = catalog.snapshot('docs')
    await release()
    expect((await first).records).toHaveLength(1)
    const task = await add('docs', 'b', 'c')
    catalog.sync()
    expect(catalog.isVisible(task)).toBe(false)
    expect((await catalog.snapshot('docs')).records).toHaveLength(1)
    await release()
    await expect.poll(() => catalog.isVisible(task)).toBe(true)
    expect((await catalog.snapshot('docs')).records).toHaveLength(3)
  })

  test('takes writes that come while it builds', async () => {
    await add('docs', 'a')
    const { engine, release } = heldEngine()
    const catalog = createCatalog(store, engine)
    const first = catalog.snapshot('docs')
    await expect.poll(async () => store.version()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const task = await add('docs', 'b')
    catalog.sync()
    await release()
    await first
    await release()
    await expect.poll(() => catalog.isVisible(task)).toBe(true)
    expect((await catalog.snapshot('docs')).records).toHaveLength(2)
  })

  test('tries again after a failure', async () => {
    await add('docs', 'a')
    let isBroken = true
    const catalog = createCatalog(store, {
      async build(records, settings) {
        if (isBroken) throw new Error('out of memory')
        return searchEngine.build(records, settings)
      },
    })
    await expect(catalog.snapshot('docs')).rejects.toThrow('out of memory')
    isBroken = false
    expect((await catalog.snapshot('docs')).records).toHaveLength(1)
    await expect(catalog.snapshot('none')).rejects.toThrow('Index none does not exist')
  })

  test('reports a rebuild that fails, and serves the old index meanwhile', async () => {
    await add('docs', 'a')
    const errors: unknown[] = []
    let isBroken = false
    const engine: SearchEnginePort = {
      async build(records, settings) {
        if (isBroken) throw new Error('out of memory')
        return searchEngine.build(records, settings)
      },
    }
    const catalog = createCatalog(store, engine, (error) => errors.push(error))
    await catalog.snapshot('docs')
    isBroken = true
    await add('docs', 'b')
    catalog.sync()
    await expect.poll(() => errors).toHaveLength(1)
    expect(String(errors[0])).toContain('The search index "docs" could not be rebuilt.')
    expect((await catalog.snapshot('docs')).records).toHaveLength(1)
    isBroken = false
    await expect
      .poll(async () => (await catalog.snapshot('docs')).records.length, { timeout: 5000 })
      .toBe(2)
    await catalog.close()
  })

  test('a task waits for its own index only', async () => {
    await add('large', 'a')
    const { engine, release } = heldEngine()
    const catalog = createCatalog(store, engine)
    const first = catalog.snapshot('large')
    await release()
    await first
    await add('large', 'b')
    const task = await add('small', 'a')
    catalog.sync()
    expect(catalog.isVisible(task)).toBe(false)
    expect(catalog.isVisible(task, 'small')).toBe(true)
    await release()
    await catalog.close()
  })
})

describe('importing', () => {
  const settings = { hitsPerPage: 5 }

  test('counts what changed, and writes nothing when nothing did', async () => {
    const first = [
      { objectID: 'a', v: 1 },
      { objectID: 'b', v: 1 },
    ]
    expect(await importIndex(store, 'docs', first, settings)).toEqual({
      added: 2,
      changed: 0,
      removed: 0,
    })
    const version = store.version()
    expect(await importIndex(store, 'docs', first, settings)).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
    })
    expect(store.version()).toBe(version)
    const second = [
      { objectID: 'b', v: 2 },
      { objectID: 'c', v: 1 },
    ]
    expect(await importIndex(store, 'docs', second, settings)).toEqual({
      added: 1,
      changed: 1,
      removed: 1,
    })
    expect(store.version()).toBe(version + 1)
  })
})

describe('partialUpdate', () => {
  const present = { objectID: '1', n: 2, list: ['a', { x: 1 }], text: 'old' }
  const operate = (name: string, _operation: string, value: unknown) =>
    partialUpdate(present, { [name]: { _operation, value } as never })

  test('replaces attributes of the first level', () => {
    expect(partialUpdate(present, { text: null, more: { y: 2 }, objectID: 'other' })).toEqual({
      ...present,
      text: null,
      more: { y: 2 },
    })
  })

  test('carries out operations', () => {
    expect(operate('n', 'Increment', 3)?.n).toBe(5)
    expect(operate('n', 'Decrement', 3)?.n).toBe(-1)
    expect(operate('fresh', 'Increment', 3)?.fresh).toBe(3)
    expect(operate('list', 'Add', 'a')?.list).toEqual(['a', { x: 1 }, 'a'])
    expect(operate('list', 'Remove', { x: 1 })?.list).toEqual(['a'])
    expect(operate('list', 'AddUnique', { x: 1 })?.list).toEqual(present.list)
    expect(operate('n', 'IncrementFrom', 2)?.n).toBe(3)
    expect(operate('n', 'IncrementFrom', 1)).toBeNull()
    expect(operate('n', 'IncrementSet', 7)?.n).toBe(7)
    expect(operate('n', 'IncrementSet', 1)).toBeNull()
  })

  test('refuses what it cannot do', () => {
    expect(() => operate('n', 'Multiply', 2)).toThrow('Invalid operation "Multiply"')
    expect(() => operate('n', 'Increment', 'two')).toThrow('expected a number')
  })
})

describe('settings', () => {
  test('are laid over the present ones; null takes one back', () => {
    expect(
      changeSettings(
        { hitsPerPage: 5, distinct: 1 },
        { hitsPerPage: null, userData: [1], unknown: true },
        DEFAULT_LIMITS,
      ),
    ).toEqual({
      distinct: 1,
      userData: [1],
    })
  })

  test.each([
    [{ hitsPerPage: 'five' }, 'Invalid value for "hitsPerPage" setting'],
    [{ searchableAttributes: [1] }, 'expected array of strings'],
    [{ typoTolerance: 'much' }, 'Invalid value for "typoTolerance" setting'],
    [{ paginationLimitedTo: 1e6 }, 'Value too big for "paginationLimitedTo" setting'],
    [{ attributesToSnippet: ['content:0'] }, 'a number of words from 1 on'],
    [{ removeStopWords: 2 }, 'Invalid value for "removeStopWords" setting'],
    [{ removeStopWords: {} }, 'boolean or array of ISO 639 language codes'],
    [{ ranking: ['__proto__'] }, 'Invalid value for "ranking" setting'],
    [{ highlightPreTag: 'x'.repeat(300) }, '256 characters at most'],
    [[], 'expected an object'],
  ])('refuse %j', (body, message) => {
    expect(() => changeSettings({}, body, DEFAULT_LIMITS)).toThrow(message)
  })
})
