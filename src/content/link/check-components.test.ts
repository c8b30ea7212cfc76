import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authorComponents } from './check-components.ts'

test('a component that is registered while pages are served is known', () => {
  expect(authorComponents()).toContain('Example')
  const folder = mkdtempSync(join(tmpdir(), 'components-'))
  const file = join(folder, 'author-components.ts')
  try {
    writeFileSync(file, "export { Note } from './Note/Note.tsx'\n")
    expect(authorComponents(file)).not.toContain('Aside')
    writeFileSync(file, "export { Aside } from './Aside/Aside.tsx'\n")
    expect(authorComponents(file)).toContain('Aside')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
