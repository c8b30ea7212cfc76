import ts from 'typescript'

/** Settings of the docs that an import replaces; they come from `IMPORTED_FILE`. */
const REPLACED = new Set([
  'sidebars',
  'routeBasePath',
  'include',
  'exclude',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'tableOfContents',
  'versions',
  'lastVersion',
  'frontMatterKeys',
])

/** Name of the file with the imported settings, beside `site.config.ts`. */
export const IMPORTED_FILE = 'docs.config.ts'

/**
 * Returns the text of `site.config.ts` with the docs' settings, and the paths of a site's other parts if there are any,
 * taken from `IMPORTED_FILE`; null if it doesn't have the
 * form that this knows: `docs: { … }` in the configuration.
 */
export function withImportedDocs(text: string, hasOtherPaths = false): string | null {
  const source = ts.createSourceFile('site.config.ts', text, ts.ScriptTarget.Latest, true)
  let docs: ts.ObjectLiteralExpression | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'docs') {
      if (ts.isObjectLiteralExpression(node.initializer)) docs ??= node.initializer
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!docs) return null
  const { properties }: ts.ObjectLiteralExpression = docs
  const kept = properties.filter((property) => {
    if (ts.isSpreadAssignment(property)) return property.expression.getText() !== 'importedDocs'
    return !(property.name && ts.isIdentifier(property.name) && REPLACED.has(property.name.text))
  })
  const lines = [...kept.map((property) => property.getText()), '...importedDocs']
  const { pos, end } = docs as ts.ObjectLiteralExpression
  const inside = lines.map((line) => `\n    ${line},`).join('')
  const isNamed = /^\s*otherPaths\b/m.test(text)
  const paths = hasOtherPaths && !isNamed ? ',\n  otherPaths' : ''
  const edited = `${text.slice(0, pos)} {${inside}\n  }${paths}${text.slice(end)}`
  const names = hasOtherPaths ? 'importedDocs, otherPaths' : 'importedDocs'
  const statement = `import { ${names} } from './${IMPORTED_FILE}'\n`
  return edited.includes(statement) ? edited : statement + edited
}
