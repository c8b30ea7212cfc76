import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { readCodeFiles } from './code-files.ts'

test('finds every file that a module leads to, except by its types', async () => {
  const root = await temporaryFolder({
    'a.tsx': `
import './side.css'
import type { T } from './type.ts'
import { b } from './b.ts'
import { DIALECTS } from '#base/model/dialect.ts'
export type { U } from './type.ts'
const d = await import(/* later */ './d.ts')
const worker = new Worker(new URL('./worker.ts', import.meta.url))
const text = <p>it's {b} {DIALECTS}</p>`,
    'b.ts':
      "import { type T } from './loads.ts'\nexport { x } from './folder/x.ts'\nconst no = './gone.ts'",
    'loads.ts': 'export type T = 1',
    'folder/x.ts': "import '../a.tsx'\nexport const x = 1",
    'd.ts': "import text from './text.md?raw'",
    'text.md': 'Words',
    'type.ts': 'export type T = 1',
    'worker.ts': "import 'virtual:made'",
    'side.css': '@import "./more.css";',
    'more.css': 'a { color: red }',
    'unused.ts': '',
  })
  const found = [...(await readCodeFiles([join(root, 'a.tsx')])).keys()]
  // Paths are relative to the project, which may lie anywhere, even in the same folder.
  const here = found
    .map((file) => relative(root, join(PROJECT_ROOT, file)))
    .filter((file) => !file.startsWith('..'))
  expect(here.sort()).toEqual([
    'a.tsx',
    'b.ts',
    'd.ts',
    'folder/x.ts',
    'loads.ts',
    'more.css',
    'side.css',
    'text.md',
    'worker.ts',
  ])
  expect(found).toContain('src/base/model/dialect.ts')
})

test.each([
  [
    'src/proof/examples/prove.ts',
    ['src/proof/examples/run/run-result.ts', 'src/proof/examples/types/checker.ts'],
  ],
  ['src/docs/output/compress.ts', ['src/docs/output/compress-worker.ts']],
])('a result of %s depends on what its workers run', async (entry, files) => {
  const found = await readCodeFiles([join(PROJECT_ROOT, entry)])
  for (const file of files) expect([...found.keys()]).toContain(file)
})
