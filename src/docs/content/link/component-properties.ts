import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openArea } from '#base/cache/cache.ts'

/** Properties by component; null for a component whose properties aren't known. */
export type ComponentProperties = Readonly<Record<string, readonly string[] | null>>

/** What pages write of components whose other properties the build provides. */
const WRITTEN: ComponentProperties = {
  Challenge: ['title', 'hint', 'ordered', 'start', 'solution'],
  CourseProgress: [],
  DatabaseTables: [],
  Example: ['src', 'title'],
  HomeFacts: [],
  Playground: [],
  QueryTrace: ['src', 'title'],
  SearchPage: [],
  Translator: [],
}

/** Properties that these components have in Docusaurus, and that change nothing here. */
const IGNORED: ComponentProperties = {
  Admonition: ['icon'],
  Details: ['className', 'style'],
  TabItem: ['attributes', 'className', 'hidden'],
  Tabs: ['block', 'className', 'lazy'],
}

/**
 * Returns the properties that pages may give components: those of the type that the component's function declares for
 * its first parameter.
 *
 * @param file absolute path of the module that exports the components.
 * @param cacheDir absolute path.
 */
export async function componentProperties(
  file: string,
  cacheDir: string,
): Promise<ComponentProperties> {
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export \{([^}]+)\} from '([^']+)'/gm)]
  const modules = exported.map(([, names = '', path = '']) => {
    const module = join(dirname(file), path)
    const text = existsSync(module) ? readFileSync(module, 'utf8') : ''
    return { names: names.match(/\w+/g) ?? [], text }
  })
  const area = openArea<ComponentProperties>(
    cacheDir,
    'component-properties',
    new URL(import.meta.url),
  )
  const declared = await area.get([JSON.stringify(modules)], async () => {
    const entries = await Promise.all(
      modules.map(async ({ names, text }) => {
        const properties = await declaredProperties(text)
        return names.map((name) => [name, properties.get(name) ?? null] as const)
      }),
    )
    return Object.fromEntries(entries.flat())
  })
  const names = [...Object.keys(declared), ...Object.keys(WRITTEN)]
  return Object.fromEntries(
    names.map((name) => {
      const known = WRITTEN[name] ?? declared[name] ?? null
      return [name, known && [...known, ...(IGNORED[name] ?? [])]]
    }),
  )
}

/** Returns the properties of a module's components. Types of other modules aren't followed. */
async function declaredProperties(text: string): Promise<Map<string, string[]>> {
  // Imported lazily: it's large, and needed only after a component has changed.
  const { default: ts } = await import('typescript')
  const { statements } = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest)
  const types = new Map(
    statements.flatMap((statement) => {
      if (ts.isInterfaceDeclaration(statement) && !statement.heritageClauses) {
        return [[statement.name.text, statement.members] as const]
      }
      return ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
        ? [[statement.name.text, statement.type.members] as const]
        : []
    }),
  )
  const properties = new Map<string, string[]>()
  for (const statement of statements) {
    if (!ts.isFunctionDeclaration(statement) || !statement.name) continue
    const type = statement.parameters[0]?.type
    const members =
      statement.parameters.length === 0
        ? []
        : type && ts.isTypeLiteralNode(type)
          ? type.members
          : type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)
            ? types.get(type.typeName.text)
            : undefined
    if (!members) continue
    const names = members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []))
    // Written as content, not as a property.
    properties.set(
      statement.name.text,
      names.filter((name) => name !== 'children'),
    )
  }
  return properties
}
