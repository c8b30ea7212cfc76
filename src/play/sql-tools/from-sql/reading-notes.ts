import type { Node, RangeVar } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import type { SqlToken } from '#base/sql/sql-tokens.ts'
import { fullName, nodeAs, nodesIn, objectsIn, stringsIn } from './postgres-tree.ts'
import type { DeclaredTables } from './scope.ts'

/** Signs that word processors write in place of others, and what SQL has. */
const TYPOGRAPHIC: readonly [signs: RegExp, what: string][] = [
  [/[‘’‚‛]/u, "a typographic quote, as word processors write it: write `'` around a text"],
  [
    /[“”„‟«»]/u,
    'a typographic quote, as word processors write it: write `\'` around a text, and `"` around a name',
  ],
  [/^[–—−]$/u, 'a dash, as word processors write it: write `-`'],
]

/**
 * Finds the first sign that a word processor wrote in place of one of SQL's, outside of texts, names in quotes and comments,
 * where databases take it for a part of a name. Returns where it is, and what to say about it; null for none.
 */
export function typographicSign(
  tokens: readonly SqlToken[],
): { index: number; message: string } | null {
  for (const { kind, text, start } of tokens) {
    if (kind !== 'word' && kind !== 'symbol') continue
    for (const [signs, what] of TYPOGRAPHIC) {
      const found = signs.exec(text)
      if (found) return { index: start + found.index, message: `\`${found[0]}\` is ${what}.` }
    }
  }
  return null
}

/** Says of each list that is one parameter what it would be if a list were sent. */
export function notesOnLists(tree: Node, parameters: readonly string[]): string[] {
  const lists = nodesIn(tree, 'A_Expr').flatMap(({ kind, rexpr }) => {
    const [only, ...others] = kind === 'AEXPR_IN' ? (nodeAs(rexpr, 'List')?.items ?? []) : []
    const number = nodeAs(only, 'ParamRef')?.number
    const text = number === undefined ? undefined : parameters[number - 1]
    return text === undefined || others.length > 0 ? [] : text
  })
  return [...new Set(lists)].map(
    (text) =>
      `\`in (${text})\` has one value here. If your driver puts a list there, pass that list in place of \`[…]\`.`,
  )
}

/**
 * Says which names of tables and columns are declared in another case: databases find them all the same, whereas the compiler
 * doesn't.
 */
export function notesOnCase(tree: Node, declared: DeclaredTables, dialect: Dialect): string[] {
  if (dialect === 'postgres') return []
  const queries = new Set(nodesIn(tree, 'CommonTableExpr').map(({ ctename }) => ctename))
  // Tables that are changed are no nodes with the name of their type.
  const tables = ([...objectsIn(tree)] as RangeVar[]).filter(
    ({ relname }) => relname !== undefined && !queries.has(relname),
  )
  const byCase = (names: Iterable<string>) =>
    new Map([...names].map((name) => [name.toLowerCase(), name]))
  const known = byCase(declared.columns.keys())
  const read = tables.flatMap((table) => known.get(fullName(table).toLowerCase()) ?? [])
  const columns = byCase(read.flatMap((name) => [...declared.columns.get(name)!.keys()]))
  const results = new Set(nodesIn(tree, 'ResTarget').map(({ name }) => name))
  const used = [
    ...tables.map((table) => [fullName(table), known] as const),
    ...nodesIn(tree, 'ColumnRef').flatMap(({ fields }) => {
      const name = stringsIn(fields).at(-1)
      const isResult = fields?.length === 1 && results.has(name)
      return name === undefined || isResult ? [] : [[name, columns] as const]
    }),
  ]
  const others = new Map(
    used.flatMap(([name, names]) => {
      const own = names.get(name.toLowerCase())
      return own === undefined || own === name ? [] : [[name, own] as const]
    }),
  )
  if (others.size === 0) return []
  const listed = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ')
  return [
    `${listed(others.keys())} ${others.size > 1 ? 'are' : 'is'} declared as ${listed(others.values())}: databases may find a name in either case, but the types know it only as it is declared.`,
  ]
}
