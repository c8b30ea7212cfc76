import { expect, test } from 'vitest'
import { openIndex, prepareIndex } from '#search-engine/index.ts'
import { prepareInBackground } from './prepare.ts'

const WORDS = 'select insert row table column join value type index order group where'.split(' ')

/** Creates pages of ten records, each with a title and thirty words, with numbers that no others share. */
function makeRecords(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const word = (at: number) => WORDS[(i * 7 + at * at) % WORDS.length]!
    return {
      objectID: String(i).padStart(5, '0'),
      url_without_anchor: `/docs/page-${Math.floor(i / 10)}`,
      type: i % 2 === 0 ? 'lvl2' : 'content',
      hierarchy: { lvl1: `${word(1)} ${word(2)} ${i}` },
      content: Array.from({ length: 30 }, (_, at) => `${word(at)}${i % 50} ${word(at + 1)}`).join(
        ' ',
      ),
      weight: { level: 100 - (i % 10) },
    }
  })
}

const SETTINGS = {
  searchableAttributes: ['hierarchy.lvl1', 'content'],
  attributesForFaceting: ['type'],
  attributeForDistinct: 'url_without_anchor',
  ranking: ['desc(weight.level)' as const],
}

test('an index that a thread built answers as one built here', async () => {
  const records = makeRecords(400)
  const here = openIndex(records, prepareIndex(records, SETTINGS))
  const there = openIndex(records, await prepareInBackground(records, SETTINGS))
  for (const query of ['', 'sel', 'insert row', 'zzqx']) {
    const params = { query, distinct: true, facetFilters: ['type:content'] }
    const { hits, total, ordinals } = here.search(params)
    expect(there.search(params)).toMatchObject({ hits, total, ordinals })
  }
  expect(there.facetCounts('type')).toEqual(here.facetCounts('type'))
})

test('others have their turn all the while', async () => {
  const records = makeRecords(3000)
  let turns = 0
  let isDone = false
  const spin = () => {
    turns += 1
    if (!isDone) setImmediate(spin)
  }
  spin()
  await prepareInBackground(records, SETTINGS)
  isDone = true
  // Sending the records takes 15 turns of the event loop; a build on this thread would add none.
  expect(turns).toBeGreaterThan(200)
})

test('a build that fails rejects, and the next one goes on', async () => {
  const records = makeRecords(400)
  // An invalid `ranking` makes the thread throw.
  const broken = { ...SETTINGS, ranking: [1] as never }
  await expect(prepareInBackground(records, broken)).rejects.toThrow()
  expect((await prepareInBackground(records, SETTINGS)).size).toBe(400)
})
