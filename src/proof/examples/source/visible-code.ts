import ts from 'typescript'
import { DIALECTS } from '#base/model/dialect.ts'
import type { Slice, VisibleCode } from './parsed-example.ts'

/** Exports that configure the prover and are hidden from readers. */
export const HIDDEN_EXPORTS = ['unavailable', 'compiledOnly']

/**
 * Matches the part that readers don't see of a name that a module imports once per dialect: the suffix
 * `$mysql`, and in the import everything after `jsonArrayFrom` in `jsonArrayFrom as jsonArrayFrom$mysql`.
 */
const DIALECT_ENDING = new RegExp(
  `(?<=\\b(\\w+)) as \\1\\$(?:${DIALECTS.join('|')})\\b|\\$(?:${DIALECTS.join('|')})\\b`,
  'g',
)

/** Matches lines that are marked as hidden. */
const MARKED =
  /^.*\/\/ @hide[^\S\n]*$|^.*\/\/ @hide-start[^\S\n]*$[\s\S]*?^.*\/\/ @hide-end[^\S\n]*$/gm

/** Returns a name as readers see it: `jsonArrayFrom` for `jsonArrayFrom$mysql`. */
export function withoutDialect(name: string): string {
  return name.replace(DIALECT_ENDING, '')
}

/**
 * Returns the code that readers see for one function of an example's module: the imports and declarations
 * that it uses, and its body. It is the module without the rest.
 */
export function visibleCode(file: ts.SourceFile, fn: ts.FunctionDeclaration): VisibleCode {
  const module = new PartlyHidden(file.text)
  const body = bodyRange(file, fn)
  const declarations = file.statements.filter(
    (statement) => !ts.isImportDeclaration(statement) && !isScaffolding(statement),
  )
  const { needed, used } = findNeeded(declarations, file.text.slice(body.pos, body.end))
  for (const statement of file.statements) {
    if (statement === fn) {
      module.hideStatement({ pos: fn.pos, end: body.pos })
      module.hideStatement({ pos: body.end, end: fn.end })
    } else if (ts.isImportDeclaration(statement)) {
      hideUnused(module, file, statement, used)
    } else if (!needed.has(statement)) {
      module.hideStatement(statement)
    }
  }
  for (const pattern of [DIALECT_ENDING, MARKED]) module.hideMatches(pattern)
  module.dedent(body)
  return module.toVisible()
}

/** Returns the offset in the visible code of an offset in the module; undefined if readers don't see it. */
export function toVisible({ slices }: VisibleCode, offset: number): number | undefined {
  const slice = slices.find((part) => offset >= part.source && offset < part.source + part.length)
  return slice && slice.visible + offset - slice.source
}

/** A text of which parts are hidden. */
class PartlyHidden {
  readonly #text: string
  readonly #isHidden: boolean[]

  constructor(text: string) {
    this.#text = text
    this.#isHidden = new Array(text.length).fill(false)
  }

  hide(start: number, end: number): void {
    this.#isHidden.fill(true, start, end)
  }

  /** Hides a statement with the comments before it, or a part of one, and the spaces after it. */
  hideStatement({ pos, end }: ts.TextRange): void {
    const [spaces] = /^ */.exec(this.#text.slice(end))!
    this.hide(pos, end + spaces.length)
  }

  hideMatches(pattern: RegExp): void {
    for (const { index, 0: found } of this.#text.matchAll(pattern)) {
      this.hide(index, index + found.length)
    }
  }

  /** Hides the common indentation of the lines in a range that begins before a line. */
  dedent({ pos, end }: ts.TextRange): void {
    const lines = this.#lines().filter(({ start }) => start > pos && start < end)
    const filled = lines.filter((line) => !this.#isBlank(line))
    const startsInLine = this.#text.slice(pos, lines[0]?.start).trim() !== ''
    if (startsInLine) return
    const indent = Math.min(...filled.map(({ text }) => text.length - text.trimStart().length))
    for (const { start } of filled) this.hide(start, start + indent)
  }

  /** Returns what isn't hidden, without the lines of which nothing else is left, and where it comes from. */
  toVisible(): VisibleCode {
    const slices: Slice[] = []
    let code = ''
    let isSeparated = false
    for (const line of this.#lines()) {
      if (this.#isBlank(line)) {
        isSeparated ||= line.text.trim() === ''
        continue
      }
      if (code) code += isSeparated ? '\n\n' : '\n'
      isSeparated = false
      for (const { start, end } of this.#visibleParts(line)) {
        slices.push({ visible: code.length, source: start, length: end - start })
        code += this.#text.slice(start, end)
      }
    }
    return { code, slices }
  }

  #lines(): Line[] {
    return [...this.#text.matchAll(/^.*$/gm)].map(({ index, 0: text }) => ({ start: index, text }))
  }

  #isBlank({ start, text }: Line): boolean {
    return [...text].every((char, at) => char === ' ' || this.#isHidden[start + at])
  }

  /** Returns the ranges of a line that aren't hidden, without spaces at its end. */
  #visibleParts({ start, text }: Line): { start: number; end: number }[] {
    const parts: { start: number; end: number }[] = []
    for (let at = start; at < start + text.trimEnd().length; at += 1) {
      const last = parts.at(-1)
      if (this.#isHidden[at]) continue
      if (last?.end === at) last.end += 1
      else parts.push({ start: at, end: at + 1 })
    }
    return parts
  }
}

interface Line {
  start: number
  text: string
}

/** Returns the range of the function's body, without a final `return` of a plain name. */
function bodyRange(file: ts.SourceFile, { body }: ts.FunctionDeclaration): ts.TextRange {
  if (!body) return { pos: 0, end: 0 }
  const last = body.statements.at(-1)
  const isPlain =
    last && ts.isReturnStatement(last) && last.expression && ts.isIdentifier(last.expression)
  return { pos: body.getStart(file) + 1, end: isPlain ? last.getStart(file) : body.end - 1 }
}

/**
 * Returns those of a module's declarations that code needs, directly or indirectly, and all names that occur in
 * either.
 */
function findNeeded(declarations: readonly ts.Statement[], code: string) {
  const used = new Set(namesIn(code))
  const needed = new Set<ts.Statement>()
  const add = (node: ts.Statement) => {
    needed.add(node)
    for (const name of namesIn(node.getText())) used.add(name)
  }
  for (let next: ts.Statement | undefined = declarations[0]; next; ) {
    next = declarations.find((node) => {
      const names = declaredNames(node)
      return !needed.has(node) && (names.length === 0 || names.some((name) => used.has(name)))
    })
    if (next) add(next)
  }
  return { needed, used }
}

function namesIn(code: string): string[] {
  return code.match(/[\w$]+/g) ?? []
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name.getText()))
  }
  const { name } = node as Partial<ts.DeclarationStatement>
  return name ? [name.text] : []
}

function isScaffolding(node: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(node)) {
    return (
      node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
    )
  }
  return declaredNames(node).some((name) => HIDDEN_EXPORTS.includes(name))
}

/** Hides what isn't used of an import; imports of the project's own modules are scaffolding. */
function hideUnused(
  module: PartlyHidden,
  file: ts.SourceFile,
  node: ts.ImportDeclaration,
  used: ReadonlySet<string>,
): void {
  const { importClause: clause, moduleSpecifier } = node
  const bindings = clause?.namedBindings
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  const isUsed = (name: ts.Identifier | undefined) => name !== undefined && used.has(name.text)
  const isNeeded =
    !clause ||
    isUsed(clause.name) ||
    (bindings && ts.isNamespaceImport(bindings) && isUsed(bindings.name)) ||
    names.some(({ name }) => isUsed(name))
  if (!isNeeded || /^['"]#/.test(moduleSpecifier.getText(file))) {
    module.hideStatement(node)
    return
  }
  module.hideStatement({ pos: moduleSpecifier.end, end: node.end })
  const first = names.findIndex(({ name }) => isUsed(name))
  for (const [index, element] of names.entries()) {
    if (isUsed(element.name)) continue
    if (index < first) module.hide(element.pos, names[index + 1]!.pos)
    else module.hide(names[index - 1]!.getEnd(), element.getEnd())
  }
}
