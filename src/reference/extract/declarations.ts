import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** A declaration in a module, whatever name it is exported under. */
export interface Declared {
  /** Absolute path of the declaration file. */
  file: string
  /** The name in that file. */
  name: string
  /** All declarations of that name: overloads, an interface and its `const`. */
  nodes: ts.Declaration[]
}

/** The declarations, exports and imports of one package's declaration files; each file is parsed once. */
export interface Declarations {
  /** Returns the exports of a module by name. @throws when an export can't be resolved. */
  exportsOf(file: string): ReadonlyMap<string, Declared>
  /** Returns what a name in a file refers to, ignoring type parameters; null for a global. */
  lookUp(file: string, name: string): Declared | null
  /** Returns the declaration file of a module specifier; null for another package's. */
  resolveModule(from: string, specifier: string): string | null
}

interface Module {
  locals: Map<string, Declared>
  /** Source module and original name, by local name. */
  imports: Map<string, { from: string; name: string }>
  exports: { from: string; names: Map<string, string> | 'all' }[]
  /** Local names by exported name. */
  exported: Map<string, string>
}

type Named = ts.Declaration & { name?: ts.Node }

export function readDeclarations(root: string): Declarations {
  const modules = new Map<string, Module>()
  const exports = new Map<string, Map<string, Declared>>()

  function resolveModule(from: string, specifier: string): string | null {
    if (!specifier.startsWith('.')) return null
    const path = join(dirname(from), specifier)
    const file = path.replace(/\.js$/, '.d.ts')
    if (file.endsWith('.d.ts') && existsSync(file)) return file
    const candidates = [`${path}.d.ts`, join(path, 'index.d.ts')]
    const found = candidates.find((candidate) => existsSync(candidate))
    if (found) return found
    throw new Error(`${relative(root, from)} names the module "${specifier}", which has no file.`)
  }

  function moduleAt(file: string): Module {
    const known = modules.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    // Comments are read as text: having TypeScript parse them would only cost time.
    const options = {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    }
    const read = readModule(ts.createSourceFile(file, text, options, true))
    modules.set(file, read)
    return read
  }

  function exportsOf(file: string): Map<string, Declared> {
    const known = exports.get(file)
    if (known) return known
    const result = new Map<string, Declared>()
    exports.set(file, result)
    const module = moduleAt(file)
    for (const [name, local] of module.exported) {
      const declared = lookUp(file, local)
      if (!declared) throw new Error(`${relative(root, file)} exports "${name}" from nowhere.`)
      result.set(name, declared)
    }
    for (const { from, names } of module.exports) {
      const target = resolveModule(file, from)
      if (!target) continue
      const theirs = exportsOf(target)
      const wanted =
        names === 'all'
          ? [...theirs.keys()].filter((name) => name !== 'default').map((n) => [n, n] as const)
          : [...names]
      for (const [name, original] of wanted) {
        const declared = theirs.get(original)
        if (!declared) {
          const place = relative(root, file)
          throw new Error(`${place} exports "${original}", which "${from}" does not have.`)
        }
        // A module's own name shadows the same name of an `export *`.
        if (names !== 'all' || !result.has(name)) result.set(name, declared)
      }
    }
    return result
  }

  function lookUp(file: string, name: string): Declared | null {
    const { locals, imports } = moduleAt(file)
    const local = locals.get(name)
    if (local) return local
    const imported = imports.get(name)
    const target = imported && resolveModule(file, imported.from)
    return target ? (exportsOf(target).get(imported.name) ?? null) : null
  }

  return { exportsOf, lookUp, resolveModule }
}

function readModule(source: ts.SourceFile): Module {
  const module: Module = {
    locals: new Map(),
    imports: new Map(),
    exports: [],
    exported: new Map(),
  }
  const declare = (name: string, node: ts.Declaration, exported: boolean) => {
    const known = module.locals.get(name)
    if (known) known.nodes.push(node)
    else module.locals.set(name, { file: source.fileName, name, nodes: [node] })
    if (exported) module.exported.set(name, name)
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, module)
    else if (ts.isExportDeclaration(statement)) readExport(statement, module)
    else if (ts.isVariableStatement(statement)) {
      for (const node of statement.declarationList.declarations) {
        if (ts.isIdentifier(node.name)) declare(node.name.text, node, isExported(statement))
      }
    } else if (isNamed(statement)) {
      declare(statement.name.text, statement, isExported(statement))
    }
  }
  return module
}

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, module: Module): void {
  const from = textOf(moduleSpecifier)
  if (importClause?.name) module.imports.set(importClause.name.text, { from, name: 'default' })
  const bindings = importClause?.namedBindings
  if (!bindings || ts.isNamespaceImport(bindings)) return
  for (const { name, propertyName } of bindings.elements) {
    module.imports.set(name.text, { from, name: (propertyName ?? name).text })
  }
}

function readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration, module: Module): void {
  if (exportClause && ts.isNamespaceExport(exportClause)) {
    throw new Error(`"${exportClause.parent.getText()}": exported namespaces are not supported.`)
  }
  const names = exportClause?.elements.map(({ name, propertyName }) => {
    return [name.text, (propertyName ?? name).text] as const
  })
  if (moduleSpecifier) {
    const from = textOf(moduleSpecifier)
    module.exports.push({ from, names: names ? new Map(names) : 'all' })
  } else {
    for (const [name, local] of names ?? []) module.exported.set(name, local)
  }
}

function isNamed(node: ts.Statement): node is ts.Statement & Named & { name: ts.Identifier } {
  return (
    (ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isEnumDeclaration(node)) &&
    node.name !== undefined
  )
}

function isExported(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function textOf(specifier: ts.Expression): string {
  return ts.isStringLiteral(specifier) ? specifier.text : ''
}
