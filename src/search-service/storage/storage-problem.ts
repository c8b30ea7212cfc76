/** SQLite's result codes, see https://sqlite.org/rescode.html; extended codes have them in the low byte. */
const RESULT = {
  busy: 5,
  locked: 6,
  readonly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notDatabase: 26,
}

function resultOf(error: unknown): number | null {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : null
}

/** Returns whether another connection has a lock that was needed. */
export function isBusy(error: unknown): boolean {
  const result = resultOf(error)
  return result === RESULT.busy || result === RESULT.locked
}

/** Returns whether the file isn't an intact database. */
function isDamaged(error: unknown): boolean {
  const result = resultOf(error)
  return result === RESULT.corrupt || result === RESULT.notDatabase
}

/** Returns advice for an SQLite error; null for errors that are self-explanatory. */
export function adviceFor(error: unknown): string | null {
  switch (resultOf(error)) {
    case RESULT.busy:
    case RESULT.locked:
      return 'another process holds it locked. Stop that process, or give this one a data folder of its own.'
    case RESULT.readonly:
      return 'the file or its folder is read-only. Make both writable for this process, or choose another data folder.'
    case RESULT.full:
    case RESULT.io:
      return 'the disk is full or failing. Free some space and try again.'
    case RESULT.cantOpen:
      return 'the file cannot be opened. Check that its folder exists and that this process may write to it.'
    case RESULT.corrupt:
    case RESULT.notDatabase:
      return 'the file is damaged or not a search database. Restore it from a backup, or delete it (with its -wal and -shm files) and push the records again.'
    default:
      return null
  }
}

/** Thrown if data can't be used; the message contains the file and the remedy. */
export class StorageProblem extends Error {
  readonly file: string
  /** Whether the file isn't an intact database. */
  readonly isDamaged: boolean

  constructor(file: string, advice: string, cause: unknown) {
    super(`${file}: ${advice}`, { cause })
    this.name = 'StorageProblem'
    this.file = file
    this.isDamaged = isDamaged(cause)
  }
}

/** Runs `work`; converts errors of SQLite or the file system to one that contains the file and the remedy. */
export function withAdvice<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const advice = adviceFor(error) ?? fileAdvice(error)
    throw advice ? new StorageProblem(file, advice, error) : error
  }
}

function fileAdvice(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'this process may not write there. Make the folder writable for it, or choose another data folder.'
  }
  if (code === 'ENOSPC') return 'the disk is full. Free some space and try again.'
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return 'a file stands where the data folder should be. Move it away.'
  return null
}
