import type { Program } from 'estree'
import { walk } from 'estree-walker'
import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import { type PageImports, readImports } from './imports.ts'
import { isJsx, type JsxElement } from './jsx.ts'
import { type PageContext, place, report } from './page-context.ts'
import { expressionsOf } from './page-expressions.ts'

/** Elements that `theme-elements.ts` replaces with something else. */
const REPLACED = new Set(['CodeBlock', 'DocCardList', 'Link', 'TOCInline'])

/**
 * Collects a page's components and imports, gives components the names that they have here, and reports exports.
 *
 * @param values what the page imports and isn't a component, by name
 */
export function collectComponents(
  tree: Root,
  context: PageContext,
  values: Readonly<Record<string, unknown>> = {},
): PageImports {
  const imports: PageImports = { components: new Map(), images: new Map(), foreign: [], others: [] }
  visit(tree, 'mdxjsEsm', (node, index, parent) => {
    const { foreign, others } = imports
    const [known, knownOthers] = [foreign.length, others.length]
    if (node.data?.estree) readImports(node.data.estree, imports)
    context.result.imports.push(
      ...foreign
        .slice(known)
        .filter(({ name }) => !Object.hasOwn(values, name))
        .map((one) => ({ ...one, ...placeOf(one.name, node) })),
    )
    for (const source of others.slice(knownOthers)) {
      // Its component is written here anew, with its styles.
      const isStyle = /\.(css|s[ac]ss|less)$/.test(source)
      report(context, node, {
        message: isStyle
          ? `The import of "${source}" does nothing here.`
          : `A page cannot import "${source}".`,
        fix: 'Remove the import. Styles and scripts belong to components (CONTRIBUTING.md).',
        ...(isStyle && { isWarning: true }),
      })
    }
    reportExports(node, context)
    parent?.children.splice(index ?? 0, 1)
    return [SKIP, index ?? 0]
  })
  const collect = (name: string, node: Nodes, attributes: JsxElement['attributes'] = []) => {
    if (!/^[A-Z]|[.:]/.test(name) || REPLACED.has(name)) return
    const properties = attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [{ name: attribute.name, ...place(attribute) }] : [],
    )
    context.result.components.push({ name, properties, ...place(node) })
  }
  visit(tree, (node) => {
    if (isJsx(node) && node.name) {
      node.name = imports.components.get(node.name) ?? node.name
      collect(node.name, node, node.attributes)
    }
    for (const { program } of expressionsOf(node)) {
      for (const name of elementsIn(program)) collect(name, node)
    }
  })
  return imports
}

/** Returns where a name stands in a block of imports. */
function placeOf(name: string, node: MdxjsEsm): { line: number; column: number } {
  const { line } = place(node)
  const below = node.value.split('\n').findIndex((text) => new RegExp(`\\b${name}\\b`).test(text))
  return { line: line + Math.max(0, below), column: 1 }
}

/** Reports what a page exports. A component of its own is like one that it imports. */
function reportExports(node: MdxjsEsm, context: PageContext): void {
  for (const statement of node.data?.estree?.body ?? []) {
    if (!statement.type.startsWith('Export')) continue
    const at = { ...place(node), line: statement.loc?.start.line ?? place(node).line }
    const written = /^export\s.*$/m.exec(node.value)?.[0] ?? 'export'
    const name = /^export\s+(?:default\s+)?(?:const|function|class)\s+([A-Z]\w*)/.exec(written)?.[1]
    if (name) {
      context.result.imports.push({ name, source: null, ...at })
      continue
    }
    context.result.problems.push({
      file: context.file,
      ...at,
      message: `A page cannot export anything: "${written.slice(0, 60)}".`,
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
