/** In style sheets: sheets that are taken in, and files that are shown. */
const IN_STYLES = [
  /@import\s+(?:url\()?\s*(['"])([^'"]+)\1/g,
  /composes:[^;]*\bfrom\s+(['"])([^'"]+)\1/g,
  /url\(\s*(['"]?)([^'")]+)\1\s*\)/g,
]

/** Other ways to name a module or a package: workers, files beside a module, CommonJS. */
const BY_CALL = [
  /new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url\s*\)/g,
  /(?:import\.meta\.resolve|\brequire|\brequire\.resolve)\(\s*(['"])([^'"]+)\1\s*\)/g,
]

/** What a module asks for, as it is written there. */
export interface Imports {
  /** Must lead to a module or a package. */
  imported: string[]
  /** Named in a call: a module, a package, a folder, or anything else. */
  named: string[]
}

/**
 * Reads a module's imports: those of types alone are left out, since nothing runs because of them.
 *
 * @param file its extension tells the language.
 */
export async function importsOf(file: string, text: string): Promise<Imports> {
  if (file.endsWith('.css')) {
    const names = namesOf(text, IN_STYLES)
    // `a.css` stands for `./a.css`, or for a package.
    return { imported: [], named: names.flatMap((name) => [name, `./${name}`]) }
  }
  // The parser is loaded when a module is new, which a build without changes never sees.
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
  return { imported: [...imported], named: namesOf(text, BY_CALL) }
}

function namesOf(text: string, patterns: readonly RegExp[]): string[] {
  const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2]!))
  return [...new Set(names)]
}
