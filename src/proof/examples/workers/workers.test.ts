import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'

/** A parent that prints the ids of its workers and ends at once, as a build does that failed elsewhere. */
const IMPATIENT_PARENT = `
  const { withWorkers } = await import(${JSON.stringify(new URL('./worker-pool.ts', import.meta.url))})
  await withWorkers('kysely', true, async (pool) => {
    const job = { root: process.cwd(), examples: [], kyselyPackage: 'kysely' }
    await Promise.all([pool.runExamples(job), pool.checkExamples(job)])
  })
  const { execFileSync } = await import('node:child_process')
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', process.pid], { encoding: 'utf8' })
  // The folder's name may have digits, too.
  console.log(children.match(/^ *\\d+(?=.*tinypool)/gm).map(Number).join(' '))
  process.exit()`

test('workers end with their parent, in silence', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', IMPATIENT_PARENT])
  const [printed, errors] = await Promise.all([text(parent.stdout), text(parent.stderr)])
  expect(errors).toBe('')
  const workers = printed.trim().split(' ').map(Number)
  expect(workers).toHaveLength(2)
  const haveEnded = () =>
    workers.every((pid) => {
      try {
        return !process.kill(pid, 0)
      } catch {
        return true
      }
    })
  await vi.waitUntil(haveEnded, { timeout: 60_000 })
})
