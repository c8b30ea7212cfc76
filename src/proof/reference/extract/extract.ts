import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { ReferenceModel, SourcePlace } from '#base/model/reference.ts'
import { packageFolder } from '#base/node/project-root.ts'
import { compareModels } from '../changes/compare-models.ts'
import { DOCUMENTED, NEWEST, type ReferenceModels } from '../recorded-models.ts'
import { fillInherited } from './inherit.ts'
import type { Owner } from './read-members.ts'
import { readSymbol } from './read-symbol.ts'
import type { Names } from './typed-text.ts'

/** The part of `package.json` that declares which modules a package exports. */
interface Manifest {
  name: string
  version: string
  license: string
  exports: Record<string, { import?: string; default?: string } | string>
}

/** Reads the declarations of both installed versions of Kysely, which takes seconds. */
export function extractModels(): ReferenceModels {
  const model = extractReference(packageFolder(DOCUMENTED))
  const newest = extractReference(packageFolder(NEWEST))
  return { model, changes: compareModels(model, newest) }
}

/**
 * Reads the reference of an installed package from its declarations.
 *
 * Types are read as their authors wrote them, from the syntax tree; the type-checker only says what names refer to.
 *
 * @param root absolute path of the package
 * @throws when an export can't be resolved
 */
export function extractReference(root: string): ReferenceModel {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const entries = entryPoints(manifest, root)
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    // Names of the language itself aren't looked up.
    { noLib: true, types: [], moduleResolution: ts.ModuleResolutionKind.Bundler },
  )
  const checker = program.getTypeChecker()
  const exported = new Map<string, { symbol: ts.Symbol; name: string; module: string }>()
  const ids = new Map<ts.Symbol, string>()
  for (const { module, file } of entries) {
    for (const [name, symbol] of exportsOf(file, program)) {
      if (ids.has(symbol)) continue
      const id =
        module === manifest.name ? name : `${module.slice(manifest.name.length + 1)}#${name}`
      ids.set(symbol, id)
      exported.set(id, { symbol, name, module })
    }
  }
  /** Returns what a name refers to; null for a type parameter, a global or a name of another package. */
  const lookUp = (node: ts.EntityName | ts.Expression): ts.Symbol | null => {
    if (!ts.isIdentifier(node)) return null
    const found = checker.getSymbolAtLocation(node)
    const symbol = found && withoutAlias(found, checker)
    if (!symbol?.declarations || symbol.flags & ts.SymbolFlags.TypeParameter) return null
    return symbol.declarations[0]?.getSourceFile().fileName.startsWith(root) ? symbol : null
  }
  const mentioned = findMentioned([...ids.keys()], lookUp)
  for (const symbol of mentioned) {
    const { name } = symbol
    // An exported type of the same name is the one that readers look up.
    if (exported.has(name)) continue
    ids.set(symbol, name)
    exported.set(name, { symbol, name, module: manifest.name })
  }
  const names = namesOf(ids, lookUp)
  const folder = dirname(entries[0]?.file ?? root)
  const symbols = [...exported].flatMap(([id, { symbol, name, module }]) => {
    const owner: Owner = { id, name, names, placeOf: (node) => placeOf(node, folder) }
    const from = { module, exported: !mentioned.has(symbol) }
    return readSymbol(symbol.declarations ?? [], owner, from) ?? []
  })
  fillInherited(symbols)
  const { name, version, license } = manifest
  return { package: name, version, license, symbols }
}

/** Returns the exports of a module by name, in alphabetical order. @throws when one can't be resolved. */
function exportsOf(file: string, program: ts.Program): [name: string, symbol: ts.Symbol][] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} isn't a module.`)
  return checker
    .getExportsOfModule(module)
    .map((exported): [string, ts.Symbol] => {
      const symbol = withoutAlias(exported, checker)
      if (!symbol.declarations) throw new Error(`${file} exports "${exported.name}" from nowhere.`)
      if (symbol.flags & ts.SymbolFlags.Module) {
        throw new Error(`${file} exports the namespace "${exported.name}", which isn't supported.`)
      }
      return [exported.name, symbol]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function withoutAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Returns the modules that a package exports, the main one first. */
function entryPoints(
  { name, exports }: Manifest,
  root: string,
): { module: string; file: string }[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : (target.import ?? target.default)
    if (!file?.endsWith('.js')) return []
    const module = path === '.' ? name : `${name}/${path.slice(2)}`
    return [{ module, file: join(root, file.replace(/\.js$/, '.d.ts')) }]
  })
}

/**
 * Returns the classes and interfaces that no entry point exports, and that readers still meet: in the signatures
 * of exports, of each other, and of aliases in between.
 */
function findMentioned(
  exports: readonly ts.Symbol[],
  lookUp: (name: ts.EntityName) => ts.Symbol | null,
): ReadonlySet<ts.Symbol> {
  const seen = new Set(exports)
  const visit = (node: ts.Node): void => {
    // Readers don't meet the parts of which a builder's constructor makes it.
    if (isPrivate(node) || ts.isConstructorDeclaration(node)) return
    const symbol = ts.isTypeReferenceNode(node) ? lookUp(node.typeName) : null
    if (symbol) seen.add(symbol)
    ts.forEachChild(node, visit)
  }
  // The loop also visits what it adds.
  for (const { declarations = [] } of seen) for (const node of declarations) visit(node)
  const known = new Set(exports)
  return new Set(
    [...seen].filter(
      (symbol) => !known.has(symbol) && symbol.declarations?.some(isClassOrInterface),
    ),
  )
}

function isClassOrInterface(node: ts.Node): boolean {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)
}

function isPrivate(node: ts.Node): boolean {
  const flags = ts.isClassElement(node) ? ts.getCombinedModifierFlags(node) : 0
  return (flags & ts.ModifierFlags.Private) !== 0
}

function namesOf(
  ids: ReadonlyMap<ts.Symbol, string>,
  lookUp: (name: ts.EntityName | ts.Expression) => ts.Symbol | null,
): Names {
  const hiddenDeclarations: Names['hiddenDeclarations'] = (name) => {
    const symbol = lookUp(name)
    return symbol && !ids.has(symbol) ? (symbol.declarations ?? []) : []
  }
  return {
    hiddenDeclarations,
    idOf(name) {
      const symbol = lookUp(name)
      return symbol ? (ids.get(symbol) ?? null) : null
    },
    hiddenAlias: (name) => hiddenDeclarations(name).find(ts.isTypeAliasDeclaration)?.type ?? null,
  }
}

/** @param folder absolute path of the folder that source paths are relative to. */
function placeOf(node: ts.Node, folder: string): SourcePlace {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  const file = relative(folder, source.fileName)
    .replace(/\.d\.ts$/, '')
    .replaceAll('\\', '/')
  return { file, line: line + 1 }
}
