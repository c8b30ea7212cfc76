import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { replaceFolder, scratchFolder } from './scratch-folder.ts'

test('removes what killed builds left, and nothing else', async () => {
  const folder = await temporaryFolder()
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  await mkdir(join(folder, `work-${ended}-abc123`))
  await mkdir(join(folder, `work-${process.ppid}-abc123`))
  await mkdir(join(folder, 'work-of-mine'))
  const own = await scratchFolder(join(folder, 'work'))
  const names = (await readdir(folder)).map((name) => join(folder, name))
  expect(names.sort()).toEqual(
    [own, join(folder, `work-${process.ppid}-abc123`), join(folder, 'work-of-mine')].sort(),
  )
})

test('many replace one folder at the same time', async () => {
  const folder = await temporaryFolder()
  const target = join(folder, 'dist')
  const replaced = Array.from({ length: 8 }, async (_, index) => {
    const next = await scratchFolder(join(folder, 'dist.next'))
    await writeFile(join(next, 'a'), String(index))
    await writeFile(join(next, 'b'), String(index))
    await replaceFolder(next, target)
  })
  await Promise.all(replaced)
  expect(await readdir(folder)).toEqual(['dist'])
  expect(await readFile(join(target, 'a'), 'utf8')).toBe(await readFile(join(target, 'b'), 'utf8'))
})

test('others may read what replaced a folder', async () => {
  const folder = await temporaryFolder()
  const target = join(folder, 'dist')
  const next = await scratchFolder(join(folder, 'dist.next'))
  expect((await stat(next)).mode & 0o077).toBe(0)
  await replaceFolder(next, target)
  expect((await stat(target)).mode & 0o055).toBe(0o055)
})
