import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPANION_FOLDER } from './companion.ts'
import type { SampleRun } from './sample-run.ts'

/** Verdicts on a sample by MariaDB and by grammars, where the build has no engine. */
export interface SampleRecord {
  mysql?: Verdict
  mssql?: Verdict
}

export interface Verdict {
  /** Hash of the statements that the verdict is about. */
  statements: string
  /** `MariaDB 10.11`, `a T-SQL grammar`. */
  by: string
  status: 'ran' | 'compiled' | 'refused'
  words: string | null
}

/** By the samples' keys. */
export type SampleRecordings = ReadonlyMap<string, SampleRecord>

export const RECORDED_FILE = join(COMPANION_FOLDER, 'samples.recorded.json')

/** Reads the recorded verdicts; returns an empty map if nothing was recorded yet. */
export async function readSampleRecordings(root: string): Promise<SampleRecordings> {
  const text = await readFile(join(root, RECORDED_FILE), 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text) as Record<string, SampleRecord>))
}

/** Hashes statements without their parameters, which may contain the time. */
export function statementsHash(statements: readonly { sql: string }[]): string {
  const hash = createHash('sha256')
  for (const { sql } of statements) hash.update(`${sql}\0`)
  return hash.digest('hex').slice(0, 12)
}

/** Adds the recorded verdict to a compiled sample, if it is about exactly these statements. */
export function verdictOf(run: SampleRun, recorded: Verdict | undefined): SampleRun {
  if (run.status !== 'compiled' || run.isFragment || !recorded) return run
  if (recorded.statements !== statementsHash(run.statements)) return run
  const { status, by, words } = recorded
  return { ...run, status, engine: status === 'compiled' ? null : by, words }
}
