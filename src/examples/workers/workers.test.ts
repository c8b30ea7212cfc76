import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A parent that sends a job to a worker and exits at once, as a build does that failed elsewhere. */
const IMPATIENT_PARENT = `
  const { fork } = require('node:child_process')
  const child = fork(process.argv[1], { serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send({ root: process.cwd(), examples: [], kyselyPackage: 'kysely' }, () => process.exit())
`

test.each(['run-worker.ts', 'type-worker.ts'])(
  '%s ends in silence with its parent',
  async (file) => {
    const worker = fileURLToPath(new URL(file, import.meta.url))
    const parent = spawn(process.execPath, ['-e', IMPATIENT_PARENT, worker])
    // Both processes write to stderr: the text is complete when the worker has exited, too.
    expect(await text(parent.stderr)).toBe('')
  },
)
