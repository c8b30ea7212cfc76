import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { ReferenceModel, SourcePlace } from '#model/reference.ts'
import { type Declarations, type Declared, readDeclarations } from './declarations.ts'
import { fillInherited } from './inherit.ts'
import type { Owner } from './read-members.ts'
import { readSymbol } from './read-symbol.ts'
import type { Resolve } from './typed-text.ts'

/** The part of `package.json` that declares which modules a package exports. */
interface Manifest {
  name: string
  version: string
  license: string
  exports: Record<string, { import?: string; default?: string } | string>
}

/**
 * Reads the reference of an installed package from its declarations.
 *
 * Declarations state all types in full, so nothing has to be inferred: they are parsed, and names are
 * followed through imports and exports, without a type-checker.
 *
 * @param root absolute path of the package
 * @throws when an export can't be resolved
 */
export function extractReference(root: string): ReferenceModel {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const declarations = readDeclarations(root)
  const entries = entryPoints(manifest, root)
  const exported = new Map<string, { declared: Declared; name: string; module: string }>()
  const ids = new Map<Declared, string>()
  for (const { module, file } of entries) {
    const exports = [...declarations.exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [name, declared] of exports) {
      if (ids.has(declared)) continue
      const id =
        module === manifest.name ? name : `${module.slice(manifest.name.length + 1)}#${name}`
      ids.set(declared, id)
      exported.set(id, { declared, name, module })
    }
  }
  const mentioned = findMentioned([...ids.keys()], declarations)
  for (const declared of mentioned) {
    const { name } = declared
    // An exported type of the same name is the one that readers look up.
    if (exported.has(name)) continue
    ids.set(declared, name)
    exported.set(name, { declared, name, module: manifest.name })
  }
  const context = { declarations, ids, folder: dirname(entries[0]?.file ?? root) }
  const symbols = [...exported].flatMap(([id, { declared, name, module }]) => {
    const owner = ownerOf(id, name, declared, context)
    return readSymbol(declared, owner, { module, exported: !mentioned.has(declared) }) ?? []
  })
  fillInherited(symbols)
  const { name, version, license } = manifest
  return { package: name, version, license, symbols }
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
  exports: readonly Declared[],
  declarations: Declarations,
): ReadonlySet<Declared> {
  const seen = new Set(exports)
  // The loop also visits what it adds.
  for (const declared of seen) {
    const visit = (node: ts.Node): void => {
      // Readers don't meet the parts of which a builder's constructor makes it.
      if (isPrivate(node) || ts.isConstructorDeclaration(node)) return
      if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
        const found = isTypeParameter(node.typeName)
          ? null
          : declarations.lookUp(declared.file, node.typeName.text)
        if (found) seen.add(found)
      }
      ts.forEachChild(node, visit)
    }
    for (const node of declared.nodes) visit(node)
  }
  const known = new Set(exports)
  return new Set(
    [...seen].filter((one) => {
      return !known.has(one) && one.nodes.some((node) => isClassOrInterface(node))
    }),
  )
}

function isClassOrInterface(node: ts.Node): boolean {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)
}

function isPrivate(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) ?? false
}

/** Context that reading any declaration of the package needs. */
interface Context {
  declarations: Declarations
  /** Symbol ids of exported declarations. */
  ids: ReadonlyMap<Declared, string>
  /** Absolute path of the folder that source paths are relative to. */
  folder: string
}

function ownerOf(id: string, name: string, declared: Declared, context: Context): Owner {
  const { declarations, ids, folder } = context
  const find = (node: ts.EntityName | ts.Expression): Declared | null => {
    if (!ts.isIdentifier(node) || isTypeParameter(node)) return null
    return declarations.lookUp(declared.file, node.text)
  }
  const idOf = (node: ts.EntityName | ts.Expression) => {
    const found = find(node)
    return found ? (ids.get(found) ?? null) : null
  }
  const alias: Resolve['alias'] = (node) => {
    const found = find(node)
    const [alias] = found?.nodes.filter(ts.isTypeAliasDeclaration) ?? []
    if (!found || !alias || ids.has(found)) return null
    return { type: alias.type, resolve: ownerOf(id, name, found, context).resolve }
  }
  const resolve: Resolve = Object.assign(idOf, { alias })
  const placeOf = (node: ts.Node): SourcePlace => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const file = relative(folder, source.fileName)
      .replace(/\.d\.ts$/, '')
      .replaceAll('\\', '/')
    return { file, line: line + 1 }
  }
  const hidden: Owner['hidden'] = (node) => {
    const found = find(node)
    if (!found || ids.has(found)) return null
    return { declared: found, owner: ownerOf(id, name, found, context) }
  }
  return { id, name, resolve, placeOf, hidden }
}

/** Whether a name refers to an enclosing type parameter, which shadows all other names. */
function isTypeParameter(name: ts.Identifier): boolean {
  for (let node: ts.Node | undefined = name.parent; node; node = node.parent) {
    if (ts.isMappedTypeNode(node) && node.typeParameter.name.text === name.text) return true
    if (ts.isConditionalTypeNode(node) && infers(node.extendsType, name.text)) return true
    if ('typeParameters' in node) {
      const parameters = node.typeParameters as
        | ts.NodeArray<ts.TypeParameterDeclaration>
        | undefined
      if (parameters?.some((parameter) => parameter.name.text === name.text)) return true
    }
  }
  return false
}

function infers(type: ts.Node, name: string): boolean {
  if (ts.isInferTypeNode(type)) return type.typeParameter.name.text === name
  return ts.forEachChild(type, (child) => infers(child, name)) ?? false
}
