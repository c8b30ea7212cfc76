import ts from 'typescript'

/** Settings of the docs that an import replaces; they come from `IMPORTED_FILE`. */
const REPLACED = new Set([
  'sidebars',
  'routeBasePath',
  'versions',
  'lastVersion',
  'frontMatterKeys',
])

/** Name of the file with the imported settings, beside `site.config.ts`. */
export const IMPORTED_FILE = 'docs.config.ts'

/**
 * Returns the text of `site.config.ts` with the docs' settings taken from `IMPORTED_FILE`; null if it doesn't have the
 * form that this knows: `docs: { … }` in the configuration.
 */
export function withImportedDocs(text: string): string | null {
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
  const edited = `${text.slice(0, pos)} {${inside}\n  }${text.slice(end)}`
  const statement = `import { importedDocs } from './${IMPORTED_FILE}'\n`
  return edited.includes(statement) ? edited : statement + edited
}
