import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * What runs a setup.
 * - `node`: the project's own Node, version 24.
 * - `native-node`: the first Node whose native modules npm could compile or download.
 * - `bun`, `deno`: from their npm packages, in the setup's folder.
 * - `chromium`: Node, which opens a page in Chromium.
 */
export type Runtime = 'node' | 'native-node' | 'bun' | 'deno' | 'chromium'

/** Returns the command that runs a program, without the program. */
export function commandOf(runtime: Runtime, folder: string): string[] {
  const bin = (name: string) => join(folder, 'node_modules/.bin', name)
  if (runtime === 'bun') return [bin('bun'), 'run']
  if (runtime === 'deno') return [bin('deno'), 'run', '--allow-all', '--quiet']
  if (runtime === 'native-node') return [nodeThatLoads(folder)]
  return [process.execPath]
}

/** Returns a Node that can load better-sqlite3 as npm installed it in a folder. */
function nodeThatLoads(folder: string): string {
  const candidates = [process.execPath, '/usr/local/bin/node', '/usr/bin/node']
  const program = `new (require('better-sqlite3'))(':memory:').close()`
  for (const node of candidates) {
    try {
      execFileSync(node, ['-e', program], { cwd: folder, stdio: 'ignore' })
      return node
    } catch {}
  }
  throw new Error('no Node here can load better-sqlite3’s native module')
}

/** Returns the name and version of the runtime, where it isn't Node: `Bun 1.4.5`. */
export function runtimeName(runtime: Runtime, folder: string): string {
  if (runtime !== 'bun' && runtime !== 'deno') return ''
  const [command = ''] = commandOf(runtime, folder)
  const text = execFileSync(command, ['--version'], { encoding: 'utf8' })
  const [version = ''] = /\d+\.\d+\.\d+/.exec(text) ?? []
  return `${runtime === 'bun' ? 'Bun' : 'Deno'} ${version}`
}
