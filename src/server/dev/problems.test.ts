import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { problemsHtml } from './problems.ts'

test('a problem is shown with its place, the code around it and the fix', async () => {
  const root = await mkdtemp(join(tmpdir(), 'problem-html-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'page.mdx'), '# Title\n\n<Exmaple/>\n\nMore\n\nEnd\n')
  const message = 'There is no component <Exmaple>.'
  const fix = 'Did you mean <Example>?'
  const html = await problemsHtml([{ file: 'page.mdx', line: 3, column: 1, message, fix }], root)
  expect(html).toContain(`data-open="${join(root, 'page.mdx')}:3:1">page.mdx:3:1</button>`)
  expect(html).toContain('There is no component &lt;Exmaple&gt;.')
  expect(html).toContain(
    '1 | # Title\n2 | \n<mark>3 | &lt;Exmaple/&gt;</mark>\n4 | \n5 | More</pre>',
  )
  expect(html).toContain('<p data-fix>Did you mean &lt;Example&gt;?</p>')
})

test('a problem without a line, or in a file that is gone, has no code', async () => {
  const html = await problemsHtml(
    [{ file: 'gone.mdx', line: 1, message: 'It is gone.' }],
    '/nowhere',
  )
  expect(html).toContain('It is gone.')
  expect(html).not.toContain('<pre')
})
