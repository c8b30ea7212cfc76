import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { authorComponents } from './check-components.ts'

test('a component that is registered while pages are served is known', async () => {
  expect(authorComponents()).toContain('Example')
  const text = "export { Note } from './Note/Note.tsx'\n"
  const file = join(await temporaryFolder({ 'components.ts': text }), 'components.ts')
  expect(authorComponents(file)).not.toContain('Aside')
  await writeFile(file, "export { Aside } from './Aside/Aside.tsx'\n")
  expect(authorComponents(file)).toContain('Aside')
})
