import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DialectProof, ExampleProof } from '#model/example.ts'
import { openViewStore } from './view-store.ts'

const UNAVAILABLE: DialectProof = { status: 'unavailable', code: '', statements: [] }

function proofOf(code: string): ExampleProof {
  const postgres: DialectProof = { status: 'compiled', code, statements: [] }
  const others = { mysql: UNAVAILABLE, mssql: UNAVAILABLE, sqlite: UNAVAILABLE }
  return { id: 'docs/example', dialects: { postgres, ...others } }
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'views-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('a view of an earlier build is taken as it was, and made anew for another proof', async () => {
  const cacheDir = await folder()
  const first = await openViewStore(cacheDir)
  const made = await first.viewOf(proofOf('const a = 1'))
  await first.save()
  const file = join(cacheDir, 'example-views.json')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('const', 'KEPT!'))

  const second = await openViewStore(cacheDir)
  expect(JSON.stringify(made)).toContain('const')
  expect(JSON.stringify(await second.viewOf(proofOf('const a = 1')))).toContain('KEPT!')
  expect(JSON.stringify(await second.viewOf(proofOf('const b = 1')))).not.toContain('KEPT!')
})

test('a file of another version, or a broken one, is passed over', async () => {
  const cacheDir = await folder()
  for (const text of ['{', '{"version":"old","views":{}}']) {
    await writeFile(join(cacheDir, 'example-views.json'), text)
    const store = await openViewStore(cacheDir)
    expect((await store.viewOf(proofOf('let c'))).id).toBe('docs/example')
  }
})

test('views that are no longer shown are forgotten', async () => {
  const cacheDir = await folder()
  const first = await openViewStore(cacheDir)
  await first.viewOf(proofOf('let gone'))
  await first.save()
  const second = await openViewStore(cacheDir)
  await second.viewOf(proofOf('let here'))
  await second.save()
  const stored = await readFile(join(cacheDir, 'example-views.json'), 'utf8')
  expect(stored).toContain('here')
  expect(stored).not.toContain('gone')
})
