/** What a fetched file is for, by its path: what a reader's first run weighs, in parts. */
export function kindOf(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'the block'
}

const KINDS: [RegExp, string][] = [
  [/\.rsc$/, 'pages ahead'],
  [/\/runner\/(sqlite|pglite)-[^/]*\.(wasm|bin)$|\/runner\/pglite-(files|data)/, 'engine'],
  [/\/runner\/(sqlite|pglite)-/, 'its script'],
  [/\/runner\/(core|kysely|sandbox)/, 'Kysely and sandbox'],
  [/\/runner\/sample/, 'sample'],
  [/\/runner\/type/, 'TypeScript'],
]
