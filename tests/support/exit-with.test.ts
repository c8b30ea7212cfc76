import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const MODULE = pathToFileURL(join(import.meta.dirname, 'exit-with.ts'))

/** Resolves once nothing listens at a port any more. */
async function untilFree(port: number): Promise<true> {
  for (;;) {
    const server = createServer()
    const taken = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(true))
      server.listen(port, () => server.close(() => resolve(false)))
    })
    if (!(await taken)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test.each([
  ['directly', 'server'],
  ['through a shell that stays', 'shell'],
])('a server that was started %s ends with a runner that is killed', async (_, way) => {
  const folder = await temporaryFolder({
    'server.mjs': `
      import { createServer } from 'node:net'
      import { exitWith } from '${MODULE}'
      exitWith(process.env.TEST_RUNNER)
      const server = createServer().listen(0, () => console.log(server.address().port))`,
    'runner.mjs': `
      import { spawn } from 'node:child_process'
      const env = { ...process.env, TEST_RUNNER: String(process.pid) }
      const options = { cwd: import.meta.dirname, stdio: 'inherit', env }
      if (process.argv[2] === 'shell') spawn('node server.mjs; exit 1', { ...options, shell: true })
      else spawn('node', ['server.mjs'], options)`,
  })
  const runner = spawn('node', [join(folder, 'runner.mjs'), way], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(runner.stdout, 'data')
  runner.kill('SIGKILL')
  expect(await untilFree(Number(port))).toBe(true)
})
