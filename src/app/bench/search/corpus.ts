import type { EngineRecord } from '#search-engine/index.ts'

/** Random numbers from 0 to 1 that are the same on every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const COMMON =
  'the a to of query select insert update delete from where join table column row value type database transaction function expression result returns method use can you when with and is for in that this be it as by on not an or are if data schema index order group having limit offset union case null true false string number'.split(
    ' ',
  )
const SYLLABLES =
  'ba con de ex fi gra hol in jo ker lam mo net op per qua ra sel tab un ver wid xe yo zen tion ment ing er ly ate ous al pre sub re trans'.split(
    ' ',
  )

export interface Vocabulary {
  words: string[]
  pick(): string
}

/** Words by Zipf's law: few that are everywhere, many that are rare, some of them identifiers. */
export function vocabulary(size: number, random: () => number): Vocabulary {
  const words = [...COMMON]
  const part = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]!
  while (words.length < size) {
    const word = Array.from({ length: 2 + Math.floor(random() * 3) }, part).join('')
    const second = part() + part()
    words.push(random() < 0.2 ? word + second[0]!.toUpperCase() + second.slice(1) : word)
  }
  return { words, pick: () => words[Math.floor(size ** random()) - 1]! }
}

/** Records in DocSearch's shape: one heading to three paragraphs. */
export function makeRecords(count: number, { pick }: Vocabulary, random: () => number) {
  const text = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least)) }, pick).join(' ')
  let heading = { lvl0: '', lvl1: '', lvl2: '' }
  return Array.from({ length: count }, (_, i): EngineRecord & Record<string, unknown> => {
    const isHeading = i % 4 === 0
    if (isHeading) heading = { lvl0: text(1, 2), lvl1: text(1, 4), lvl2: text(1, 4) }
    return {
      objectID: String(i),
      url: `/docs/${i >> 4}#${i >> 2}`,
      type: isHeading ? 'lvl2' : 'content',
      hierarchy: { ...heading, lvl3: null },
      content: isHeading ? null : text(10, 50),
      ...(isHeading ? { code: text(5, 15).split(' ') } : {}),
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 0, level: isHeading ? 80 : 0, position: i % 4 },
    }
  })
}

/** What readers type: starts of words down to one letter, words, several words, typos, nonsense. */
export function makeQueries(count: number, { pick }: Vocabulary, random: () => number): string[] {
  const misspell = (word: string) => {
    const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
    return word.slice(0, at) + word.slice(at + 1)
  }
  const kinds: (() => string)[] = [
    () => pick().slice(0, 1),
    () => pick().slice(0, 2),
    () => pick().slice(0, 3),
    pick,
    () => `${pick()} ${pick()}`,
    () => `${pick()} ${pick()} ${pick().slice(0, 2)}`,
    () => misspell(pick()),
    () => `${misspell(pick())} ${pick()}`,
    () => `how do I ${pick()} ${pick()} ${pick()} ${pick()} ${pick()} ${pick()}`,
    () => `zzqx${pick()}`,
  ]
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!())
}
