/** Interval between two looks at the parent, in milliseconds. */
const INTERVAL = 1_000

/** Ends this process once its parent has ended, whatever ended it: a server of tests keeps no port. */
export function exitWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit()
  }, INTERVAL).unref()
}
