import { codeParts, type Span } from './code-parts.ts'

/** Maps names that the playground has without an import to their module and their name in it. */
export type TypeSources = ReadonlyMap<string, { module: string; name: string }>

/**
 * Turns the reader's code into a module that prints its result. The code itself is unchanged, character for
 * character, except for what printing its result requires.
 *
 * @param types names of types that the playground has without an import, and the module of each.
 * @param root path of the project's code from the module. Default: the same folder.
 */
export function mainFile(code: string, types: TypeSources, root = './'): string {
  const { imports, returns, result, used, declared, top } = codeParts(code)
  const header = [
    ...typeImports(types, used, declared),
    ...(top.has('db') ? [] : [`import { db } from '${root}database/db.ts'`]),
    `import { showResult } from '${root}show-result.ts'`,
  ]
  if (returns) header.unshift(...imports.map(({ from, to }) => code.slice(from, to)))
  return `${header.join('\n')}\n\n${returns ? wrapped() : plain()}\nawait db.destroy()\n`

  function plain(): string {
    if (result?.kind === 'expression') return `${around(code, result.span, 'showResult(')}\n`
    const printed = result ? `\nshowResult(${result.name})\n` : ''
    return `${code.trimEnd()}\n${printed}`
  }

  /** A module can't have a top-level `return`: code with one is wrapped in a function. */
  function wrapped(): string {
    let body = code
    if (result?.kind === 'expression') body = around(code, result.span, 'return (')
    for (const { from, to } of imports.toReversed()) body = body.slice(0, from) + body.slice(to)
    const given = result?.kind === 'name' ? `\nreturn ${result.name}` : ''
    return `async function main() {\n${body.trim()}${given}\n}\n\nshowResult(await main())\n`
  }
}

/** Turns another file of the reader's code into a module: it imports what the playground has without an import. */
export function moduleFile(code: string, types: TypeSources, root: string): string {
  const { used, declared, top } = codeParts(code)
  const header = typeImports(types, used, declared)
  if (used.has('db') && !top.has('db')) header.push(`import { db } from '${root}database/db.ts'`)
  return [...header, code.trimEnd(), ''].join('\n')
}

function around(code: string, { from, to }: Span, opening: string): string {
  return `${code.slice(0, from)}${opening}${code.slice(from, to)})${code.slice(to).trimEnd()}`
}

function typeImports(types: TypeSources, used: Set<string>, declared: Set<string>): string[] {
  const bySource = new Map<string, string[]>()
  for (const [name, source] of types) {
    if (!used.has(name) || declared.has(name)) continue
    const imported = source.name === name ? name : `${source.name} as ${name}`
    bySource.set(source.module, [...(bySource.get(source.module) ?? []), imported])
  }
  return [...bySource].map(
    ([source, names]) => `import type { ${names.toSorted().join(', ')} } from '${source}'`,
  )
}
