import type { PlainValue } from '../read/module-values.ts'
import type { ModuleImport } from '../read/statements.ts'

/** Components of Docusaurus that a page may import, by module; pages need no import for them here. */
const KNOWN_MODULES: Readonly<Record<string, string>> = {
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Details': 'Details',
  '@theme/DocCardList': 'DocCardList',
  '@theme/TabItem': 'TabItem',
  '@theme/Tabs': 'Tabs',
  '@theme/TOCInline': 'TOCInline',
  '@docusaurus/Link': 'Link',
}

/** Modules of functions; where a page calls one, `page-expressions.ts` knows it or reports it. */
const FUNCTION_MODULES =
  /^(react|@docusaurus\/(useBaseUrl|theme-common|plugin-content-docs)(\/.*)?)$/
const IMAGE = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i

/** What the names of a page, or of a partial in it, mean here. */
export interface Names {
  /** Names of components here, by the names that the file gives them. */
  components: Map<string, string>
  /** Addresses of images, by the names that the file gives them. */
  images: Map<string, string>
  /** Values that are written out, by name. */
  values: Readonly<Record<string, PlainValue>>
}

/** What an import brings besides components and images. */
export interface OtherImports {
  /** Components that come from the page's own site. */
  foreign: { name: string; source: string }[]
  /** Modules that bring a page neither components nor images. */
  modules: string[]
}

/** Adds what an import declares to the names of its file, and returns the rest. */
export function readImport(
  { module, names }: Pick<ModuleImport, 'module' | 'names'>,
  { components, images, values }: Names,
): OtherImports {
  const others: OtherImports = { foreign: [], modules: [] }
  if (FUNCTION_MODULES.test(module)) return others
  const known = KNOWN_MODULES[module.replace(/^@theme-(original|init)\//, '@theme/')]
  if (names.length === 0) others.modules.push(module)
  for (const { name, exported } of names) {
    const isDefault = exported === 'default'
    if (isDefault && known) components.set(name, known)
    else if (isDefault && IMAGE.test(module)) images.set(name, module)
    else if (/^[A-Z]/.test(name) && !Object.hasOwn(values, name)) {
      others.foreign.push({ name, source: module })
    }
    // Another name matters only where an expression uses it, and is reported there.
  }
  return others
}
