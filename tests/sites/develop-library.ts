/**
 * Copies the fixture site and serves the copy like `npm run dev`, on any free port, for the test that edits
 * it. Prints the address and the copy's folder as JSON.
 */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDevServer } from '../../src/docs/server/dev/dev-server.ts'
import { exitWith } from '../support/exit-with.ts'

process.env.NODE_ENV = 'development'
exitWith(process.env.TEST_RUNNER)

const project = fileURLToPath(new URL('../..', import.meta.url))
const root = join(project, '.edited-site')
await rm(root, { recursive: true, force: true })
await cp(fileURLToPath(new URL('./library', import.meta.url)), root, { recursive: true })
const { url } = await startDevServer({ root, port: 0 })
console.log(JSON.stringify({ url, root }))
