import type { ExampleProof } from '#model/example.ts'
import type { MethodIndexEntry } from '#model/method-index.ts'
import type { CompiledPage, Link } from '#model/page.ts'

/** A call of a method or function: `.innerJoin(`, `.$if(`, `jsonArrayFrom(`. */
const CALL = /(?:\.|\b)(\$?[a-z][A-Za-z0-9]*)\s*(?:<[^<>()]*>)?\(/g

/**
 * Which pages show which of Kysely's methods: read off the code of the proven examples, so that it
 * can't drift from them.
 *
 * @param isMethod tells Kysely's names from others.
 */
export function buildMethodIndex(
  pages: readonly CompiledPage[],
  proofs: ReadonlyMap<string, ExampleProof>,
  isMethod: (name: string) => boolean,
): MethodIndexEntry[] {
  const shown = new Map<string, Link[]>()
  const explained = new Map<string, string>()
  for (const { page, examples, explains } of pages) {
    for (const { name, anchor } of explains) {
      explained.set(name, anchor ? `${page.href}#${anchor}` : page.href)
    }
    for (const name of methodsOf(examples, proofs)) {
      if (!isMethod(name)) continue
      shown.set(name, [...(shown.get(name) ?? []), { label: page.title, href: page.href }])
    }
  }
  const names = [...new Set([...shown.keys(), ...[...explained.keys()].filter(isMethod)])]
  return names
    .sort((a, b) => sortKey(a).localeCompare(sortKey(b)))
    .map((name) => ({ name, href: explained.get(name) ?? null, pages: shown.get(name) ?? [] }))
}

/** Names of the methods and functions that the examples call. */
function methodsOf(ids: readonly string[], proofs: ReadonlyMap<string, ExampleProof>): Set<string> {
  const names = new Set<string>()
  for (const id of ids) {
    for (const { code } of Object.values(proofs.get(id)?.dialects ?? {})) {
      for (const [, name] of code.matchAll(CALL)) if (name) names.add(name)
    }
  }
  return names
}

/** `$if` stands with the I's. */
function sortKey(name: string): string {
  return name.replace(/^\$/, '').toLowerCase()
}
