import type { CheckGroup } from '../lab.ts'
import { CONNECTIONS } from './connections.ts'
import { COUNTS } from './counts.ts'
import { MIGRATIONS } from './migrations.ts'
import { STREAMS } from './streams.ts'
import { TRANSACTIONS } from './transactions.ts'
import { PARAMETERS, RESULTS } from './values.ts'

/** All checks on dialects, by the column of the table that sums them up. */
export const CHECK_GROUPS: readonly CheckGroup[] = [
  TRANSACTIONS,
  CONNECTIONS,
  COUNTS,
  RESULTS,
  PARAMETERS,
  STREAMS,
  MIGRATIONS,
]

export const DIALECT_CHECKS = CHECK_GROUPS.flatMap(({ checks }) => checks)
