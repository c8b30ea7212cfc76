import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '#base/model/problem.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { emptySource } from '../mdx/compiled-source.ts'
import { authorComponents, checkComponents } from './check-components.ts'

test('a component that is registered while pages are served is known', async () => {
  expect(authorComponents()).toContain('Example')
  const text = "export { Note } from './Note/Note.tsx'\n"
  const file = join(await temporaryFolder({ 'components.ts': text }), 'components.ts')
  expect(authorComponents(file)).not.toContain('Aside')
  await writeFile(file, "export { Aside } from './Aside/Aside.tsx'\n")
  expect(authorComponents(file)).toContain('Aside')
})

test('parts of a component that the page imports are reported with it, once for all pages', () => {
  const problems: Problem[] = []
  const at = { line: 1, column: 1, properties: [] }
  const names = ['Links', 'Links.Home', 'Links.Deep.Part', 'Others.Home', 'Link']
  checkComponents(
    {
      ...emptySource({}, []),
      components: names.map((name) => ({ name, ...at })),
      imports: [{ name: 'Links', source: '@site/src/links', line: 1, column: 1 }],
    },
    { file: 'a.mdx' },
    { problems, components: [], properties: {} },
  )
  expect(problems.map(({ field }) => field)).toEqual(['Others.Home', 'Link'])
})
