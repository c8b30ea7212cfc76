import type { ProbeGroup } from '#proof/examples/probes/probe.ts'
import { changes } from './changes.ts'
import { expressions } from './expressions.ts'
import { merges } from './merge.ts'
import { schema } from './schema.ts'
import { select } from './select.ts'
import { transactions } from './transactions.ts'

export { facts } from './documented.ts'

export const groups: ProbeGroup[] = [
  ...select,
  ...changes,
  ...merges,
  ...expressions,
  ...transactions,
  ...schema,
]
