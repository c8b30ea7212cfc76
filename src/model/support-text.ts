import type { SupportCell } from './reference-findings.ts'

/** What a cell of the support table says. */
export const SUPPORT_TEXTS: Record<SupportCell['status'], string> = {
  runs: 'runs',
  compiles: 'compiles',
  foreign: 'for another database',
  refused: 'refused',
  unproven: 'no proof yet',
}
