import type { SupportCell } from './reference-findings.ts'

/** Texts of the support table's cells. */
export const SUPPORT_LABELS: Record<SupportCell['status'], string> = {
  runs: 'runs',
  compiles: 'compiles',
  foreign: 'for another database',
  refused: 'refused',
  unproven: 'no proof yet',
}
