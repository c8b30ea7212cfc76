/** Interval between two looks at the other process, in milliseconds. */
const INTERVAL = 1_000

/**
 * Ends this process once another has ended, whatever ended it: a server of tests keeps no port. The parent isn't
 * asked, since it may be a shell that outlives who started it.
 *
 * @param pid of the process that needs this one, as text; without it, nothing is watched.
 */
export function exitWith(pid: string | undefined): void {
  if (!pid) return
  setInterval(() => {
    if (!isRunning(Number(pid))) process.exit()
  }, INTERVAL).unref()
}

/** Signal 0 is sent to nobody; it only asks. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
