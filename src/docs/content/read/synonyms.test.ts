import { expect, test } from 'vitest'
import type { Problem } from '#base/model/problem.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { readSynonyms } from './synonyms.ts'

async function read(text: string) {
  const root = await temporaryFolder({ 'content/search/synonyms.yaml': text })
  const problems: Problem[] = []
  return { entries: await readSynonyms(root, problems), problems }
}

test('reads entries', async () => {
  const entries = [{ words: ['upsert'], means: ['on conflict', 'merge into'] }]
  const text = '- words: [upsert]\n  means: [on conflict, merge into]\n'
  expect(await read(text)).toEqual({ entries, problems: [] })
})

test('a project without the file has none', async () => {
  const problems: Problem[] = []
  expect(await readSynonyms(await temporaryFolder(), problems)).toEqual([])
  expect(problems).toEqual([])
})

test.each([
  ['a misspelled field', '- words: [a]\n  means: [b]\n- wrds: [a]\n  means: [b]\n', 3],
  ['a text for a list', '- words: upsert\n  means: [b]\n', 1],
  ['an empty list', '- words: []\n  means: [a]\n', 1],
  ['broken YAML', '- words: [a\n', 2],
])('%s is a problem with its line', async (_what, text, line) => {
  const { entries, problems } = await read(text)
  expect(entries).toEqual([])
  expect(problems[0]).toMatchObject({ file: 'content/search/synonyms.yaml', line })
})
