import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_ROOT } from '../project-root.ts'

/**
 * Runs another room's measurement as a program of its own; what it prints goes where this one prints.
 *
 * @param file the program, below the project's folder.
 * @throws Error when it fails.
 */
export async function runOther(
  file: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${file} ended with code ${code}.`)
}
