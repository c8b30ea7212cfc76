import type { ImportDeclaration, Program } from 'estree'
import type {} from 'mdast-util-mdxjs-esm'

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

/** What a page's imports mean here. */
export interface PageImports {
  /** Names of components here, by the names that the page gives them. */
  components: Map<string, string>
  /** Addresses of images, by the names that the page gives them. */
  images: Map<string, string>
  /** Components that come from the page's own site. */
  foreign: { name: string; source: string }[]
  /** Modules that bring a page neither components nor images. */
  others: string[]
}

/** Reads the imports of one block of statements, and adds them to those of the page. */
export function readImports(program: Program, imports: PageImports): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImport(statement, imports)
  }
}

function readImport({ source, specifiers }: ImportDeclaration, imports: PageImports): void {
  const from = String(source.value)
  if (FUNCTION_MODULES.test(from)) return
  const known = KNOWN_MODULES[from.replace(/^@theme-(original|init)\//, '@theme/')]
  if (specifiers.length === 0) imports.others.push(from)
  for (const { type, local } of specifiers) {
    const isDefault = type === 'ImportDefaultSpecifier'
    if (isDefault && known) imports.components.set(local.name, known)
    else if (isDefault && IMAGE.test(from)) imports.images.set(local.name, from)
    else if (/^[A-Z]/.test(local.name)) imports.foreign.push({ name: local.name, source: from })
    // Another name matters only where an expression uses it, and is reported there.
  }
}
