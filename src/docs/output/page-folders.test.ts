import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { writePageFolders } from './page-folders.ts'

test('each page is found on a host that only serves files, and folders by their index.html', async () => {
  const folder = await temporaryFolder({
    'index.html': 'home',
    'docs/intro.html': 'intro',
    'docs/intro.html.br': 'compressed',
    'docs/intro.rsc': 'data',
    'assets/runner/sandbox-1.html': 'sandbox',
  })
  const before = await readdir(folder, { recursive: true })
  await writePageFolders(folder)
  const added = (await readdir(folder, { recursive: true })).filter(
    (entry) => !before.includes(entry),
  )
  expect(added.sort()).toEqual(['docs/intro', 'docs/intro/index.html', 'docs/intro/index.html.br'])
  expect(await readFile(join(folder, 'docs/intro/index.html'), 'utf8')).toBe('intro')
})
