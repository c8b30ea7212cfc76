import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { COMPANION_FOLDER } from './companion.ts'
import { proveSamples } from './prove-samples.ts'
import { inputHash, readRecordedProofs, writeRecordedProofs } from './recorded-proofs.ts'
import { sampleKey } from './sample-key.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** Creates a folder with a copy of the companion database, and the versions of the packages. */
async function copyOfCompanion(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'companion-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(PROJECT, COMPANION_FOLDER), join(root, COMPANION_FOLDER), { recursive: true })
  // Names the versions of the packages that prove.
  await cp(join(PROJECT, 'package.json'), join(root, 'package.json'))
  return root
}

test('what decides proofs makes those old that are recorded', async () => {
  const root = await copyOfCompanion()
  const folder = join(root, COMPANION_FOLDER)
  const before = await inputHash(root, '1.0')
  expect(await inputHash(root, '1.1')).not.toBe(before)
  await appendFile(join(folder, 'proofs.recorded.json'), '\n')
  expect(await inputHash(root, '1.0')).toBe(before)
  for (const file of ['database.ts', 'postgres.sql', 'samples.recorded.json']) {
    const last = await inputHash(root, '1.0')
    await appendFile(join(folder, file), '\n')
    expect(await inputHash(root, '1.0')).not.toBe(last)
  }
})

test('a recorded proof is taken as long as it is made of the same, and made again after that', async () => {
  const root = await copyOfCompanion()
  const source = { id: 'A.x#1', code: "db.selectFrom('person').select('id')" }
  const { proofs } = await readRecordedProofs(root)
  const [any] = Object.values(proofs)
  if (!any) throw new Error('Nothing is recorded.')
  const planted = { ...any, typeErrors: ['Planted'] }
  const of = await inputHash(root, '1.0')
  await writeRecordedProofs(root, { of, proofs: { [sampleKey(source)]: planted } })
  const options = { root, cacheDir: null, exports: [] }
  const taken = await proveSamples([source], { ...options, version: '1.0' })
  expect(taken.get('A.x#1')).toEqual(planted)
  // Nothing is recorded for another version, and there is no engine here to prove with.
  await expect(proveSamples([source], { ...options, version: '1.1' })).rejects.toThrow()
})
