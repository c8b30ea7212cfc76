/** In stylesheets: imported stylesheets, and files in `url()`. */
const STYLE_PATTERNS = [
  /@import\s+(?:url\()?\s*(['"])([^'"]+)\1/g,
  /composes:[^;]*\bfrom\s+(['"])([^'"]+)\1/g,
  /url\(\s*(['"]?)([^'")]+)\1\s*\)/g,
]

/** Other ways to reference a module or a package: workers, files next to a module, CommonJS. */
const CALL_PATTERNS = [
  /new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url\s*\)/g,
  /(?:import\.meta\.resolve|\brequire|\brequire\.resolve)\(\s*(['"])([^'"]+)\1\s*\)/g,
]

/** The specifiers in a module, as written there. */
export interface Imports {
  /** Must resolve to a module or a package. */
  imported: string[]
  /** Used in a call: a module, a package, a folder, or anything else. */
  named: string[]
}

/**
 * Reads a module's imports. Type-only imports are left out, since they don't run anything.
 *
 * @param file its extension determines the language.
 */
export async function importsOf(file: string, text: string): Promise<Imports> {
  if (file.endsWith('.css')) {
    const names = namesOf(text, STYLE_PATTERNS)
    // `a.css` means `./a.css` or a package.
    return { imported: [], named: names.flatMap((name) => [name, `./${name}`]) }
  }
  // The parser is only loaded when a module is new: a build without changes doesn't need it.
  const { parseSync } = await import('rolldown/utils')
  const { module, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`)
  const imported = new Set<string>()
  for (const { start, moduleRequest } of module.staticImports) {
    if (!/^import\s+type\b(?!\s*(,|from\b))/.test(text.slice(start, start + 80)))
      imported.add(moduleRequest.value)
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest && !isType) imported.add(moduleRequest.value)
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end).trim(),
    )
    if (literal?.[2]) imported.add(literal[2])
  }
  return { imported: [...imported], named: namesOf(text, CALL_PATTERNS) }
}

function namesOf(text: string, patterns: readonly RegExp[]): string[] {
  const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2]!))
  return [...new Set(names)]
}
