import {
  assignedColumns,
  compoundAssignment,
  deletedByExists,
  derivedTarget,
  joinedDelete,
  joinedUpdate,
  updatedByName,
} from './changes.ts'
import type { EqualForm } from './form.ts'
import { hintsAtSources, hintsOfTables, hintsOfTargets } from './hints.ts'
import {
  assignedRows,
  defaults,
  insertedAlias,
  insertedQuery,
  insertedSet,
  insertedValue,
  namedRow,
} from './inserts.ts'
import { joinUsing } from './joins-using.ts'
import { chainedJoins, nestedJoins } from './nested-joins.ts'
import {
  assignedAlias,
  fetchWords,
  limitWithComma,
  listsOfParameters,
  namedWindows,
  queriesInParentheses,
  sortedGroups,
  topOf,
  valuesAsQueries,
  wordsOfSelect,
} from './queries.ts'
import {
  appliedTable,
  commaInFrom,
  joinsInParentheses,
  joinWithoutCondition,
  tablesInParentheses,
  withoutDual,
} from './sources.ts'

/** Applies a form to the statement that the queries of `with` belong to. */
const behindWith =
  (form: EqualForm): EqualForm =>
  (clauses, dialect, tables) =>
    clauses[0]?.key.startsWith('with')
      ? [clauses[0], ...form(clauses.slice(1), dialect, tables)]
      : form(clauses, dialect, tables)

/** In their order: what one of them leaves, the next ones take. */
export const EQUAL_FORMS: readonly EqualForm[] = [
  ...[
    queriesInParentheses,
    behindWith(valuesAsQueries),
    topOf,
    wordsOfSelect,
    withoutDual,
    assignedAlias,
    tablesInParentheses,
    joinsInParentheses,
    chainedJoins,
    nestedJoins,
    behindWith(joinedDelete),
    appliedTable,
    behindWith(joinUsing),
    commaInFrom,
  ],
  ...[
    derivedTarget,
    hintsAtSources,
    hintsOfTargets,
    deletedByExists,
    updatedByName,
    compoundAssignment,
    assignedColumns,
    listsOfParameters,
  ],
  ...[
    joinWithoutCondition,
    behindWith(joinedUpdate),
    behindWith(insertedAlias),
    behindWith(insertedValue),
    behindWith(insertedSet),
    behindWith(insertedQuery),
    namedRow,
    assignedRows,
    namedWindows,
  ],
  ...[sortedGroups, limitWithComma, fetchWords, defaults, hintsOfTables],
]
