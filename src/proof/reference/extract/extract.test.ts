import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { extractReference } from './extract.ts'
import { samplesOf } from './read-doc.ts'

const FIXTURE = fileURLToPath(
  new URL('../../../../tests/fixtures/reference/package', import.meta.url),
)
const EXPECTED = '../../../../tests/fixtures/reference/package.expected.json'

/**
 * The fixture has what is read in a way of its own: private and protected members, a base and types that aren't
 * exported, type parameters that only carry inference, overloads, samples with SQL, an `@` in code, an interface and a
 * constant of one name, a comment that a member takes from what it implements.
 */
test('reads a package as expected', async () => {
  const text = `${JSON.stringify(extractReference(FIXTURE), null, 2)}\n`
  await expect(text).toMatchFileSnapshot(EXPECTED)
})

test('takes a statement in a fence without a language for a sample, and nothing else', () => {
  const markdown =
    '```\nawait db.selectFrom("pet")\n```\n\n```sql\nselect\n```\n\n```\nnpm i\n```\n'
  const [sample, ...others] = samplesOf(markdown, 'Shop.open')
  expect(others).toEqual([])
  expect(sample).toMatchObject({ id: 'Shop.open#1', claims: [{ sql: 'select' }] })
})
