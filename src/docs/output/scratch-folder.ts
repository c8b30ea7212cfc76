import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Creates a folder that no other build uses, and removes the folders of builds that were killed.
 *
 * @param path absolute path, to which the process id and a random suffix are appended.
 */
export async function scratchFolder(path: string): Promise<string> {
  const [parent, start] = [dirname(path), `${basename(path)}-`]
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(start) && /^(\d+)-\w+$/.exec(name.slice(start.length))?.[1]
    if (owner && !isRunning(Number(owner))) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
  return mkdtemp(`${path}-${process.pid}-`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user can't be signaled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A scratch folder is its owner's; the built site is for everybody, such as a web server with a user of its own. */
const READABLE = 0o755

/**
 * Replaces a folder, which may or may not exist, with a scratch folder, which everybody may then read. Several processes may do this at the same
 * time: the last one wins.
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  await chmod(from, READABLE)
  for (;;) {
    const old = await scratchFolder(`${to}.old`)
    await rename(to, old).catch(ignore('ENOENT'))
    try {
      await rename(from, to)
      return
    } catch (error) {
      // Another process was faster.
      ignore('ENOTEMPTY', 'EEXIST')(error)
    } finally {
      await rm(old, { recursive: true, force: true })
    }
  }
}

function ignore(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
