/** SQLite's result codes, as in https://sqlite.org/rescode.html; extended codes keep them in the low byte. */
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

/** Whether another connection holds a lock that was needed. */
export function isBusy(error: unknown): boolean {
  const result = resultOf(error)
  return result === RESULT.busy || result === RESULT.locked
}

/** Whether the file holds something that is not a whole database. */
function isDamaged(error: unknown): boolean {
  const result = resultOf(error)
  return result === RESULT.corrupt || result === RESULT.notDatabase
}

/** What a person can do about an error of SQLite's; null for errors that say it themselves. */
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

/** Data could not be used; the message names the file and what to do. */
export class StorageProblem extends Error {
  readonly file: string
  /** Whether the file holds something that is not a whole database. */
  readonly isDamaged: boolean

  constructor(file: string, advice: string, cause: unknown) {
    super(`${file}: ${advice}`, { cause })
    this.name = 'StorageProblem'
    this.file = file
    this.isDamaged = isDamaged(cause)
  }
}

/** Runs `work`; an error of SQLite's or the file system's becomes one that names the file and the cure. */
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
