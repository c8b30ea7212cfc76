import ts from 'typescript'
import type { CompanionContext } from './companion.ts'

/** A sample in the form that is checked and run. */
export interface PreparedSample {
  /** As returned by `sampleKey`. */
  key: string
  /** As written in the comment. */
  code: string
  /** The module that the compiler checks. */
  checkText: string
  /** Whether it needs nothing but `db` and what it imports from the package itself. */
  standsAlone: boolean
  /** The body of the function that is run; see `RUN_PARAMETERS`. */
  runText: string
}

/** Parameters of the function that runs a sample. */
export const RUN_PARAMETERS = ['db', 'modules', 'keep', 'console', 'Date'] as const

/** The names that the code around a sample can provide. */
export interface SampleContext extends Pick<CompanionContext, 'names' | 'uses'> {
  /** Names that `kysely` exports, including types. */
  exports: ReadonlySet<string>
}

/** Module that samples import their types from; the comments call it an imaginary module. */
export const TYPES_MODULE = 'type-editor'
/** Module that the context's names are imported from. */
export const CONTEXT_MODULE = 'companion-context'

/** Modules that samples import but the project doesn't have; the context replaces them. */
export const STUBBED_MODULES = ['lodash/snakeCase']

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Adds what a sample is missing: imports, `db`, and code that uses what it declares but doesn't use.
 *
 * @param helper the helper module that the sample is about: `kysely/helpers/mysql`; null if there is none
 * @param key as returned by `sampleKey`
 */
export function prepareSample(
  code: string,
  context: SampleContext,
  helper: string | null,
  key: string,
): PreparedSample {
  const file = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.ESNext, true)
  const imports = file.statements.filter(ts.isImportDeclaration)
  const declared = declaredNames(file)
  const free = freeNames(file)
  const uses = [...declared].flatMap((name) => {
    const use = context.uses[`${name}/${parametersOf(file, name)}`] ?? context.uses[name]
    return use === undefined || isUsed(file, name) ? [] : [use]
  })
  for (const use of uses) if (/\bsql[<`]/.test(use)) free.add('sql')
  for (const name of [...declared, ...importedNames(imports)]) free.delete(name)
  const hidden = hiddenImports(free, context, helper)

  const edits = imports.map((node): Edit => blank(node.getStart(file), node.getEnd()))
  for (const statement of file.statements) edits.push(...exportEdits(statement, file))
  const body = apply(code, edits)
  const end = uses.map((use) => `\n${use}`).join('')
  const database = "import type { Database as CompanionDatabase } from 'type-editor'"
  const parameter = declared.has('db') ? '' : 'db: CompanionKysely<CompanionDatabase>'
  const head = [
    "import type { Kysely as CompanionKysely } from 'kysely'",
    database,
    ...hidden.map(({ names, module }) => `import { ${names.join(', ')} } from '${module}'`),
    ...imports.map((node) => node.getText(file).replace(/\s*\n\s*/g, ' ')),
    `export default async function sample(${parameter}) {\n`,
  ].join('\n')

  const runEdits = [
    ...edits,
    ...file.statements.flatMap((statement) => captureEdits(statement, file)),
  ]
  // A separate block, since a sample may declare its own `db`.
  const runText = [
    '{',
    ...hidden.map(({ names, module }) => `const { ${names.join(', ')} } = modules['${module}'];`),
    ...imports.flatMap((node) => importAsConst(node)),
    apply(code, runEdits),
    ...uses.map((use) => `keep(${use});`),
    '}',
  ].join('\n')
  return {
    key,
    code,
    checkText: `${head}${body}${end}\n}\n`,
    standsAlone:
      hidden.length + uses.length === 0 && !declared.has('db') && imports.every(isFromKysely),
    runText,
  }
}

function isFromKysely({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return ts.isStringLiteral(moduleSpecifier) && /^kysely\b/.test(moduleSpecifier.text)
}

function hiddenImports(
  free: ReadonlySet<string>,
  { names, exports }: SampleContext,
  helper: string | null,
): { names: string[]; module: string }[] {
  const helpers = ['jsonArrayFrom', 'jsonObjectFrom', 'jsonBuildObject', 'mergeAction']
  const groups = [
    { names: [...free].filter((name) => exports.has(name)), module: 'kysely' },
    { names: [...free].filter((name) => names.has(name)), module: CONTEXT_MODULE },
    {
      names: helper ? [...free].filter((name) => helpers.includes(name)) : [],
      module: helper ?? '',
    },
  ]
  return groups.filter((group) => group.names.length > 0)
}

/** Returns the names that the sample declares at its top level. */
function declaredNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const add = (name: ts.BindingName) => {
    if (ts.isIdentifier(name)) names.add(name.text)
    else for (const part of name.elements) if (ts.isBindingElement(part)) add(part.name)
  }
  for (const node of file.statements) {
    if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) add(name)
    } else if (
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    ) {
      if (node.name) names.add(node.name.text)
    }
  }
  return names
}

/** Returns identifiers that may refer to something outside the sample; property names are excluded. */
function freeNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && !isPropertyName(node)) names.add(node.text)
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node
  return ts.isMethodDeclaration(parent) || ts.isBindingElement(parent)
}

/** Returns the number of parameters of a top-level function. */
function parametersOf(file: ts.SourceFile, name: string): number {
  const declaration = file.statements.find((node) => {
    return ts.isFunctionDeclaration(node) && node.name?.text === name
  })
  return declaration && ts.isFunctionDeclaration(declaration) ? declaration.parameters.length : 0
}

function isUsed(file: ts.SourceFile, name: string): boolean {
  let count = 0
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === name) count += 1
    ts.forEachChild(node, visit)
  }
  visit(file)
  return count > 1
}

function importedNames(imports: readonly ts.ImportDeclaration[]): string[] {
  return imports.flatMap(({ importClause }) => {
    const { name, namedBindings } = importClause ?? {}
    const defaultName = name ? [name.text] : []
    if (!namedBindings) return defaultName
    if (ts.isNamespaceImport(namedBindings)) return [...defaultName, namedBindings.name.text]
    return [...defaultName, ...namedBindings.elements.map((element) => element.name.text)]
  })
}

function importAsConst({ importClause, moduleSpecifier }: ts.ImportDeclaration): string[] {
  const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
  if (!importClause || importClause.isTypeOnly || module === TYPES_MODULE) return []
  const from = `modules['${module}']`
  const lines = importClause.name ? [`const ${importClause.name.text} = ${from}.default;`] : []
  const { namedBindings } = importClause
  if (!namedBindings) return lines
  if (ts.isNamespaceImport(namedBindings)) {
    return [...lines, `const ${namedBindings.name.text} = ${from};`]
  }
  const parts = namedBindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => {
      return propertyName ? `${propertyName.text}: ${name.text}` : name.text
    })
  return [...lines, `const { ${parts.join(', ')} } = ${from};`]
}

/** Removes `export`, which isn't allowed in a function's body. */
function exportEdits(node: ts.Statement, file: ts.SourceFile): Edit[] {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
  const exported = modifiers.find((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  return exported ? [blank(exported.getStart(file), exported.getEnd())] : []
}

/** Captures top-level values, so that a query that the sample doesn't run can be run afterwards. */
function captureEdits(node: ts.Statement, file: ts.SourceFile): Edit[] {
  const around = (expression: ts.Expression): Edit[] => {
    if (ts.isAwaitExpression(expression)) return around(expression.expression)
    const [start, end] = [expression.getStart(file), expression.getEnd()]
    return [
      { start, end: start, text: 'keep(' },
      { start: end, end, text: ')' },
    ]
  }
  if (ts.isExpressionStatement(node)) {
    const isAssignment =
      ts.isBinaryExpression(node.expression) &&
      node.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken
    return isAssignment ? [] : around(node.expression)
  }
  if (!ts.isVariableStatement(node)) return []
  return node.declarationList.declarations.flatMap(({ initializer }) => {
    return initializer ? around(initializer) : []
  })
}

function blank(start: number, end: number): Edit {
  return { start, end, text: ' '.repeat(end - start) }
}

function apply(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((before, { start, end, text: put }) => {
      return before.slice(0, start) + put + before.slice(end)
    }, text)
}
