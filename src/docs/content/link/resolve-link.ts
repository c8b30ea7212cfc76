import { join, posix } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { pageHref } from '#base/model/paths.ts'
import { closest } from '#base/text/closest.ts'
import { stripNumberPrefixes } from '#base/text/number-prefix.ts'
import type { Reference } from '../mdx/compiled-source.ts'
import { siteFile, withoutBase } from '../site-paths.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'

type LinkReference = Extract<Reference, { kind: 'link' }>

/** Files that the build writes alongside the pages. */
const GENERATED_FILES = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/llms-reference.txt',
  '/docs/reference/symbols.json',
  '/docs/reference/support.json',
  '/docs/reference/packages.json',
  '/docs/reference/package-checks.json',
])

/** Returns the final URL of a link to a page or file of this site. */
export async function resolveLink(
  reference: LinkReference,
  page: LinkingPage,
  context: LinkContext,
): Promise<string> {
  // `pathname:///x` is Docusaurus's syntax for links that bypass the site's pages.
  if (reference.url.startsWith('pathname://')) {
    return pageHref(`/${reference.url.replace(/^pathname:\/*/, '')}`, context.config.baseUrl)
  }
  const [, address = '', query = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(reference.url) ?? []
  const path = await targetPath(address, reference.from ?? page.file, page, context)
  if (path === null) {
    const message = `The link "${reference.url}" leads nowhere.`
    reportReference(reference, page, context, message, brokenLinkFix(address, page, context))
    return reference.url
  }
  const target = context.targets.get(path)
  const anchor = decode(hash.slice(1))
  // A page that isn't valid MDX has no headings yet.
  if (target?.anchors && anchor && !target.anchors.has(anchor)) {
    const message = `The link "${reference.url}" leads to a heading that ${target.file} doesn't have.`
    reportReference(reference, page, context, message, brokenAnchorFix(anchor, target.anchors))
  }
  if (address === '') return query + hash
  return pageHref(path, context.config.baseUrl) + query + hash
}

/**
 * Resolves an address to a path relative to the base path; null if nothing is found.
 *
 * @param source the file that the link is written in, relative to the project root
 */
async function targetPath(
  address: string,
  source: string,
  page: LinkingPage,
  context: LinkContext,
): Promise<string | null> {
  if (address === '') return page.path
  const decoded = withoutBase(decode(address), context.config.baseUrl)
  for (const file of namedFiles(decoded, source, page)) {
    const known = context.paths.get(file) ?? context.paths.get(stripNumberPrefixes(file))
    if (known) return known
    if (decoded.startsWith('/') || /\.mdx?$/.test(decoded) || !posix.extname(decoded)) continue
    const asset = await context.assets.add(join(context.root, file))
    if (asset) return asset.path
  }
  // The Markdown version of a page has an address, too.
  if (/\.mdx?$/.test(decoded) && !decoded.startsWith('/')) return null
  const path = posix.resolve(page.base, decoded)
  return isServed(path, context) ? path : null
}

/** Returns the files that an address may name, in the order in which Docusaurus looks for them. */
function namedFiles(address: string, source: string, { folder }: LinkingPage): string[] {
  if (address.startsWith('@site/')) return [siteFile(address)]
  if (address.startsWith('/')) {
    return /\.mdx?$/.test(address) ? [posix.join(folder, address), siteFile(`@site${address}`)] : []
  }
  const beside = posix.join(posix.dirname(source), address)
  return /^\.{1,2}\//.test(address) ? [beside] : [beside, posix.join(folder, address)]
}

/** Decodes an address; returns it unchanged if its escapes are invalid. */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function isServed(path: string, context: LinkContext): boolean {
  if (context.targets.has(path) || context.publicFiles.has(path)) return true
  if (GENERATED_FILES.has(path) || isServedElsewhere(path, context.config)) return true
  // The Markdown version of a page.
  return path.endsWith('.md') && context.targets.has(path.slice(0, -'.md'.length))
}

/** Whether a path is one that the configuration leaves to something else. */
export function isServedElsewhere(
  path: string,
  { otherPaths }: Pick<SiteConfig, 'otherPaths'>,
): boolean {
  return otherPaths.some((other) => path === other || path.startsWith(`${other}/`))
}

function brokenLinkFix(address: string, page: LinkingPage, context: LinkContext): string {
  const isFile = !address.startsWith('/') && /\.mdx?$/.test(address)
  const linked = isFile
    ? posix.join(posix.dirname(page.file), address)
    : posix.resolve(page.base, address)
  const candidates = isFile ? [...context.paths.keys()] : [...context.targets.keys()]
  const moved = candidates.filter(
    (candidate) => posix.basename(candidate) === posix.basename(linked),
  )
  const near = moved.length === 1 ? moved[0] : closest(linked, candidates)
  if (!near) return 'Link to a page by its file, such as [Dialects](./dialects.mdx).'
  const shown = isFile ? posix.relative(posix.dirname(page.file), near) : near
  return `Did you mean "${isFile && !shown.startsWith('.') ? `./${shown}` : shown}"?`
}

function brokenAnchorFix(anchor: string, anchors: ReadonlySet<string>): string {
  const near = closest(anchor, [...anchors])
  const all = `Its headings: ${[...anchors].map((heading) => `#${heading}`).join(', ') || 'none'}.`
  return near ? `Did you mean "#${near}"? ${all}` : all
}

/** Reports a problem with a reference, at its position in the page. */
export function reportReference(
  { line, column }: Exclude<Reference, { kind: 'api' }>,
  page: LinkingPage,
  context: LinkContext,
  message: string,
  fix: string,
): void {
  context.problems.push({ file: page.file, line, column, message, fix })
}
