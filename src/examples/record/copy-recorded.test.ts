import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyRecorded } from './copy-recorded.ts'
import { readRecorded, writeRecorded } from './recorded-files.ts'

test('what was recorded of a folder is there for its copy, and stays where it was', async () => {
  const root = await mkdtemp(join(tmpdir(), 'copy-recorded-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const recorded = new Map([
    ['docs/select/all', { rows: 1 }],
    ['docs/intro#0a1b2c3d4e', { rows: 2 }],
    ['docs-of-old/intro', { rows: 3 }],
  ])
  await writeRecorded(root, 'examples', recorded, recorded.keys())
  const files = await copyRecorded(root, 'docs', 'versions/0.28')
  expect(files.sort()).toEqual([
    'content/sample/recorded/versions/0.28/examples.recorded.json',
    'content/sample/recorded/versions/0.28/select/examples.recorded.json',
  ])
  expect(await readRecorded(root, 'examples')).toEqual(
    new Map([
      ...recorded,
      ['versions/0.28/select/all', { rows: 1 }],
      ['versions/0.28/intro#0a1b2c3d4e', { rows: 2 }],
    ]),
  )
})
