import { readdirSync, readFileSync } from 'node:fs'

/** Returns the memory (PSS) of a process and its descendants, in megabytes; 0 if `/proc` is missing. */
export function memoryOf(root: number): number {
  const parents = new Map<number, number>()
  const entries = (() => {
    try {
      return readdirSync('/proc')
    } catch {
      return []
    }
  })()
  for (const entry of entries) {
    if (/^\d+$/.test(entry)) parents.set(Number(entry), parentOf(entry))
  }
  let kilobytes = 0
  for (const process of parents.keys()) {
    let above: number | undefined = process
    while (above !== undefined && above !== root) above = parents.get(above)
    if (above === root) kilobytes += proportional(process)
  }
  return kilobytes / 1024
}

function parentOf(process: string): number {
  try {
    const status = readFileSync(`/proc/${process}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function proportional(process: number): number {
  try {
    const text = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}
