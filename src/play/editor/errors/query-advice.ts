/**
 * Advice for queries that Kysely builds and databases refuse. `[title](page)` links a page of the docs; code is
 * in backticks.
 */
export const ADVICE = {
  inNeedsList:
    '`in` needs a list of values, even for a single one: `[…]`. See [Where in](examples/where/where-in).',
  listNeedsIn:
    'A list is compared with `in` or `not in`; other operators take one value. See [Where in](examples/where/where-in).',
  noRows:
    'The insert has no row, because its list is empty. Skip the statement when there is nothing to insert. See [Insert multiple rows](examples/insert/multiple-rows).',
  nothingSet:
    'The update sets no column, because its object is empty or all its values are undefined. Skip it when nothing changes. See [Update rows](examples/update/single-row).',
  sortedParts:
    'SQLite sorts a union as a whole, not its parts. Sort after the last `unionAll`, or select from each sorted part as a subquery. See [Set operations](guides/set-operations).',
  betweenNeedsTwo:
    '`between` needs two values: write `eb.between(column, from, to)`. See [Simple where clause](examples/where/simple-where-clause).',
  isNeedsConstant:
    '`is` compares with null, true or false only. Other values are compared with `=`, and with `is distinct from` where either may be null. See [Simple where clause](examples/where/simple-where-clause).',
  equalsSign:
    'PostgreSQL has no `==`: write `=`. See [Simple where clause](examples/where/simple-where-clause).',
  noColumns:
    'The insert sets no column, because its object is empty. For a row of defaults, call `defaultValues()` instead of `values`. See [Insert a row](examples/insert/single-row).',
  offsetNeedsLimit:
    'SQLite takes an offset only after a limit: add `.limit(…)`, or `.limit(-1)` for all other rows. See [Order, group, limit](guides/order-group-limit).',
  noLocks:
    'SQLite locks no rows: leave out `forUpdate` and `forShare`. See [Locking and queues](guides/locking-and-queues).',
  noIlike:
    'SQLite has no `ilike`: its `like` already ignores the case of English letters. See [Simple where clause](examples/where/simple-where-clause).',
  limitedChange:
    'Only MySQL limits a deletion or an update: choose the rows with a subquery that selects their keys. See [Delete rows](examples/delete/single-row).',
} as const

/** A placeholder of any dialect. */
const VALUE = String.raw`(?:\?|\$\d+|@\d+)`

/** What a statement shows about why it failed. Texts aren't among it: they are parameters. */
const SIGNS: [sign: RegExp, advice: string, dialect?: string][] = [
  [new RegExp(`\\bin ${VALUE}`), ADVICE.inNeedsList],
  [new RegExp(`(?:[=<>]| like) \\(${VALUE}(?:, ${VALUE})*\\)`), ADVICE.listNeedsIn],
  [/^insert into \S+ \(\)(?: output .*)? values\s*$/, ADVICE.noRows],
  [/^insert into \S+ \(\) values\s+(?:on|returning)\b/, ADVICE.noRows],
  [
    /^(?:with .*)?update .+? set\s+(?:where|from|returning|output|order|limit)\b/,
    ADVICE.nothingSet,
  ],
  [/^update .+? set\s*$/, ADVICE.nothingSet],
  [
    /\border by .*\b(?:union|intersect|except)\b|\b(?:union|intersect|except)(?: all)? (?:\(select\b|.*\border by .* order by\b)/,
    ADVICE.sortedParts,
    'sqlite',
  ],
  [new RegExp(`\\bbetween ${VALUE}(?! and\\b)`), ADVICE.betweenNeedsTwo],
  [new RegExp(`\\bis(?: not)? ${VALUE}`), ADVICE.isNeedsConstant],
  [/ == /, ADVICE.equalsSign, 'postgres'],
  [/^insert into \S+ \(\)(?: output .*)? values \(\)/, ADVICE.noColumns],
  [/^select (?!.*\blimit\b).*\boffset \?/, ADVICE.offsetNeedsLimit, 'sqlite'],
  [
    /^(?:with .*)?select .*\bfor (?:no key )?(?:update|share|key share)\b/,
    ADVICE.noLocks,
    'sqlite',
  ],
  [/ (?:not )?ilike /, ADVICE.noIlike, 'sqlite'],
  [/^(?:delete from|update) (?!.*\breturning\b).* limit /, ADVICE.limitedChange],
  [/^delete from \S+ limit /, ADVICE.limitedChange],
]

/** Returns advice for a statement that a database refused for its syntax or its types; null if it shows none. */
export function adviceFor(sql: string, dialect: string): string | null {
  const found = SIGNS.find(([sign, , only]) => (!only || only === dialect) && sign.test(sql))
  return found?.[1] ?? null
}
