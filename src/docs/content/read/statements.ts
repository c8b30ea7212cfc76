import { type ImportedName, readImportClause } from './import-clause.ts'

/** An import as a file has it. */
export interface ModuleImport {
  module: string
  names: ImportedName[]
  line: number
}

/** What a page or a partial declares for itself. */
export interface Statements {
  imports: (ModuleImport & { lastLine: number })[]
  /** The text of the exports, and their lines, one-based. */
  exports: { text: string; line: number; lastLine: number }[]
  /** For each line, whether it belongs to a fence. */
  isCode: boolean[]
}

const START =
  /^(?:import\s+(?:[\w$*{]|['"])|export\s+(?:const|let|var|function|class|async|default|\{))/
const STATEMENT = /^(?:import|export)\s/
const IMPORT = /^import\s+(?:([^'";]*?)\s*from\s*)?['"]([^'"]+)['"];?[ \t]*$/
const FENCE = /^\s*(`{3,}|~{3,})/

/** `@site` is the site's own folder, not a scope of packages. */
const PACKAGE = /^(?!@site\/)((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)\//

/** What an import's module names. */
export interface ModuleAddress {
  /** The path in it. */
  address: string
  /** Whether the import is of the file's text: `!!raw-loader!./a.ts`, `./a.ts?raw`. */
  isRaw: boolean
  /** The package whose data or text it is; null for any other module. */
  dataPackage: string | null
}

/** Reads what an import names behind `from`. */
export function moduleAddress(module: string): ModuleAddress {
  const isRaw = /^!*raw-loader!|\?raw$/.test(module)
  const address = module.replace(/^.*!|\?raw$/g, '')
  const isData = isRaw || address.endsWith('.json')
  return { address, isRaw, dataPackage: (isData && PACKAGE.exec(address)?.[1]) || null }
}

/** Returns the name of the constant that an export declares. */
export function exportedConstant(text: string): string | undefined {
  return /^export\s+const\s+([\w$]+)/.exec(text)?.[1]
}

/**
 * Finds the imports and exports of a text: as in MDX, from the beginning of a line to the next empty one, with empty lines
 * inside of brackets.
 */
export function readStatements(text: string): Statements {
  const lines = text.split('\n')
  const found: Statements = { imports: [], exports: [], isCode: lines.map(() => false) }
  let fence: string | null = null
  for (let index = 0; index < lines.length; index++) {
    const marker = FENCE.exec(lines[index]!)?.[1]
    const isFence = marker !== undefined && (fence === null || marker.startsWith(fence))
    found.isCode[index] = fence !== null || isFence
    if (isFence) fence = fence === null ? marker : null
    if (found.isCode[index] || !START.test(lines[index]!)) continue
    const end = endOf(lines, index)
    for (let start = index; start < end; ) {
      let next = start + 1
      while (next < end && !STATEMENT.test(lines[next]!)) next++
      addStatement(lines.slice(start, next), start + 1, found)
      start = next
    }
    index = end - 1
  }
  return found
}

/** Returns the line after a block of statements: the next empty one with all brackets and templates closed. */
function endOf(lines: readonly string[], start: number): number {
  let open = 0
  let isTemplate = false
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!
    if (line.trim() === '' && open <= 0 && !isTemplate) return index
    for (const character of line.replace(/\\./g, '')) {
      if (character === '`') isTemplate = !isTemplate
      else if (!isTemplate && '{[('.includes(character)) open++
      else if (!isTemplate && '}])'.includes(character)) open--
    }
  }
  return lines.length
}

function addStatement(lines: readonly string[], line: number, found: Statements): void {
  const text = lines.join('\n').trimEnd()
  const lastLine = line + lines.length - 1
  if (text.startsWith('export')) {
    found.exports.push({ text, line, lastLine })
    return
  }
  const [, clause = '', module] = IMPORT.exec(text) ?? []
  if (module === undefined) return
  found.imports.push({ module, names: readImportClause(clause), line, lastLine })
}
