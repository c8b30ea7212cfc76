import ts from 'typescript'
import { CodeWriter } from './code-writer.ts'
import type { VisibleCode } from './parsed-example.ts'

/** Exports that configure the prover and are hidden from readers. */
export const HIDDEN_EXPORTS = ['unavailable', 'compiledOnly']

/**
 * Returns the code that readers see for one function of an example's module: the imports and declarations
 * that it uses, followed by its body.
 */
export function visibleCode(file: ts.SourceFile, fn: ts.FunctionDeclaration): VisibleCode {
  const writer = new CodeWriter(file.text)
  const body = bodyRange(file, fn)
  const declarations = usedDeclarations(file, fn)
  const used = new Set(declarations.flatMap((node) => [...identifiers(node)]))
  for (const statement of body.statements) for (const name of identifiers(statement)) used.add(name)

  for (const declaration of file.statements.filter(ts.isImportDeclaration)) {
    copyImport(writer, file, declaration, used)
  }
  for (const declaration of declarations) {
    if (!writer.isEmpty) writer.add('\n\n')
    writer.copyLines(startWithComments(file, declaration), declaration.getEnd())
  }
  if (!writer.isEmpty) writer.add('\n\n')
  writer.copyLines(body.start, body.end)
  return writer.finish()
}

/** Returns the range of the function's body, without a final `return` of a plain name. */
function bodyRange(file: ts.SourceFile, fn: ts.FunctionDeclaration) {
  const block = fn.body
  if (!block) return { start: 0, end: 0, statements: [] }
  const last = block.statements.at(-1)
  const plainReturn =
    last && ts.isReturnStatement(last) && last.expression && ts.isIdentifier(last.expression)
  return {
    start: block.getStart(file) + 1,
    end: plainReturn ? last.getStart(file) : block.getEnd() - 1,
    statements: plainReturn ? block.statements.slice(0, -1) : [...block.statements],
  }
}

/** Returns the top-level declarations that the function needs, directly or indirectly, in file order. */
function usedDeclarations(file: ts.SourceFile, fn: ts.FunctionDeclaration): ts.Statement[] {
  const own = file.statements.filter(
    (node) => !ts.isImportDeclaration(node) && !isScaffolding(node),
  )
  const needed = new Set<ts.Statement>(own.filter((node) => declaredNames(node).length === 0))
  const queue: ts.Node[] = [...needed, ...(fn.body ? [fn.body] : [])]
  for (let node = queue.pop(); node; node = queue.pop()) {
    const names = identifiers(node)
    for (const candidate of own) {
      if (needed.has(candidate) || !declaredNames(candidate).some((name) => names.has(name)))
        continue
      needed.add(candidate)
      queue.push(candidate)
    }
  }
  return own.filter((node) => needed.has(node))
}

function isScaffolding(node: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(node)) {
    return node.modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) ?? false
  }
  return declaredNames(node).some((name) => HIDDEN_EXPORTS.includes(name))
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(bindingName),
    )
  }
  const name = (node as Partial<ts.DeclarationStatement>).name
  return name && ts.isIdentifier(name) ? [name.text] : []
}

function bindingName(element: ts.ArrayBindingElement): string[] {
  if (!ts.isBindingElement(element)) return []
  return ts.isIdentifier(element.name)
    ? [element.name.text]
    : element.name.elements.flatMap(bindingName)
}

function identifiers(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: ts.Node) => {
    if (ts.isIdentifier(child)) names.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}

function startWithComments(file: ts.SourceFile, node: ts.Statement): number {
  const [first] = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []
  return first && node.getFullStart() > 0 ? first.pos : node.getStart(file)
}

/** Copies an import with the names that are used; imports of the project's own modules are scaffolding. */
function copyImport(
  writer: CodeWriter,
  file: ts.SourceFile,
  node: ts.ImportDeclaration,
  used: ReadonlySet<string>,
): void {
  if (ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text.startsWith('#')) return
  const clause = node.importClause
  const bindings = clause?.namedBindings
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  const kept = names.filter((element) => used.has(element.name.text))
  const isUsedWhole =
    !clause ||
    (clause.name && used.has(clause.name.text)) ||
    (bindings && ts.isNamespaceImport(bindings) && used.has(bindings.name.text)) ||
    (names.length > 0 && kept.length === names.length)
  if (!isUsedWhole && kept.length === 0) return

  if (!writer.isEmpty) writer.add('\n')
  if (isUsedWhole) {
    writer.copy(node.getStart(file), node.moduleSpecifier.getEnd())
    return
  }
  writer.add(clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'import type { ' : 'import { ')
  for (const [index, element] of kept.entries()) {
    if (index > 0) writer.add(', ')
    writer.copy(element.getStart(file), element.getEnd())
  }
  writer.add(' } from ')
  writer.copy(node.moduleSpecifier.getStart(file), node.moduleSpecifier.getEnd())
}
