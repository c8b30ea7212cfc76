import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(Object.entries(MUTATIONS))(
  'mutations of the %s apply to the code',
  (_area, mutations) => {
    const outdated = mutations.filter(({ file, text, by }) => {
      const occurrences = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1
      return occurrences !== 1 || by === text
    })
    // Change the text of a mutation together with the code, or replace it with one that breaks the same guard.
    expect(outdated.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  },
)
