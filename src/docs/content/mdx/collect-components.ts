import type { ImportDeclaration, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import type { Scope } from '../read/partials.ts'
import { exportedConstant, type ModuleImport } from '../read/statements.ts'
import { type OtherImports, readImport } from './imports.ts'
import { isJsx, type JsxElement } from './jsx.ts'
import { type PageContext, place } from './page-context.ts'
import { expressionsOf } from './page-expressions.ts'
import { namesAt, type PageNames, pageNames } from './page-names.ts'

/** Elements that `theme-elements.ts` replaces with something else. */
const REPLACED = new Set(['CodeBlock', 'DocCardList', 'Link', 'TOCInline'])

/**
 * Collects a page's components and imports, gives components the names that they have here, and reports exports.
 *
 * @param scopes those of the page and of its partials
 */
export function collectComponents(
  tree: Root,
  context: PageContext,
  scopes: readonly Scope[] = [],
): PageNames {
  const names = pageNames(scopes)
  const add = ({ foreign, modules }: OtherImports, at: (name: string) => Position) => {
    context.result.imports.push(
      ...foreign.map((imported) => ({ ...imported, ...at(imported.name) })),
    )
    for (const module of modules) reportModule(module, at(module), context)
  }
  visit(tree, 'mdxjsEsm', (node, index, parent) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      add(readImport(importOf(statement), names.page), (name) => placeOf(name, node))
    }
    reportExports(node, names.page.values, context)
    parent?.children.splice(index ?? 0, 1)
    return [SKIP, index ?? 0]
  })
  for (const { scope, names: own } of names.partials) {
    for (const imported of scope.imports)
      add(readImport(imported, own), () => ({ line: imported.line, column: 1 }))
  }
  const collect = (name: string, node: Nodes, attributes: JsxElement['attributes'] = []) => {
    if (!/^[A-Z]|[.:]/.test(name) || REPLACED.has(name)) return
    const properties = attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [{ name: attribute.name, ...place(attribute) }] : [],
    )
    context.result.components.push({ name, properties, ...place(node) })
  }
  visit(tree, (node) => {
    if (isJsx(node) && node.name) {
      node.name = namesAt(node, names).components.get(node.name) ?? node.name
      collect(node.name, node, node.attributes)
    }
    for (const { program } of expressionsOf(node)) {
      for (const name of elementsIn(program)) collect(name, node)
    }
  })
  return names
}

interface Position {
  line: number
  column: number
}

function importOf({
  source,
  specifiers,
}: ImportDeclaration): Pick<ModuleImport, 'module' | 'names'> {
  const names = specifiers.map((specifier): ModuleImport['names'][number] => {
    const name = specifier.local.name
    if (specifier.type === 'ImportDefaultSpecifier') return { name, exported: 'default' }
    if (specifier.type === 'ImportNamespaceSpecifier') return { name, exported: '*' }
    const { imported } = specifier
    return { name, exported: 'name' in imported ? imported.name : String(imported.value) }
  })
  return { module: String(source.value), names }
}

function reportModule(module: string, at: Position, context: PageContext): void {
  // Its component is written here anew, with its styles.
  const isStyle = /\.(css|s[ac]ss|less)$/.test(module)
  context.result.problems.push({
    file: context.file,
    ...at,
    message: isStyle
      ? `The import of "${module}" does nothing here.`
      : `A page cannot import "${module}".`,
    fix: 'Remove the import. Styles and scripts belong to components (CONTRIBUTING.md).',
    ...(isStyle && { isWarning: true }),
  })
}

/** Returns where a name stands in a block of imports. */
function placeOf(name: string, node: MdxjsEsm): Position {
  const { line } = place(node)
  const below = node.value.split('\n').findIndex((text) => text.includes(name))
  return { line: line + Math.max(0, below), column: 1 }
}

/** Reports what a page exports and isn't a plain value. A component of its own is like one that it imports. */
function reportExports(
  node: MdxjsEsm,
  values: Readonly<Record<string, unknown>>,
  context: PageContext,
): void {
  for (const statement of node.data?.estree?.body ?? []) {
    if (!statement.type.startsWith('Export')) continue
    const at = { ...place(node), line: statement.loc?.start.line ?? place(node).line }
    const below = node.value.split('\n').slice(at.line - place(node).line)
    const written = below[0] ?? 'export'
    const constant = exportedConstant(written)
    if (constant !== undefined && Object.hasOwn(values, constant)) continue
    const name = /^export\s+(?:default\s+)?(?:const|function|class)\s+([A-Z]\w*)/.exec(written)?.[1]
    if (name) {
      context.result.imports.push({ name, source: null, ...at })
      continue
    }
    context.result.problems.push({
      file: context.file,
      ...at,
      message: `A page cannot export what isn't written out: "${written.slice(0, 60)}".`,
      fix: 'Write the value where it is used.',
    })
  }
}

/** Returns the names of the components that an expression contains. */
function elementsIn(program: Program): string[] {
  const names: string[] = []
  walk(program, {
    enter(node) {
      // The walker's types leave out JSX.
      const element: object = node
      if (!('type' in element) || element.type !== 'JSXOpeningElement') return
      const name = 'name' in element && Object(element.name)
      if (name.type === 'JSXIdentifier') names.push(String(name.name))
    },
  })
  return names
}
