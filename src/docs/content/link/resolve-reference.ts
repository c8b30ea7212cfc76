import { stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pageHref } from '#base/model/paths.ts'
import type { Reference } from '../mdx/compiled-source.ts'
import type { ResolvedReference } from '../mdx/references.ts'
import { PUBLIC_FOLDER, siteFile, withoutBase } from '../site-paths.ts'
import type { LinkContext, LinkingPage } from './link-context.ts'
import { decode, reportReference, resolveLink } from './resolve-link.ts'

/** Resolves a reference of a page; reports it if its target doesn't exist. */
export async function resolveReference(
  reference: Reference,
  page: LinkingPage,
  context: LinkContext,
): Promise<ResolvedReference> {
  switch (reference.kind) {
    case 'api': {
      const inReference = page.names?.find(reference.name, page.path)
      if (inReference) return { href: pageHref(inReference, context.config.baseUrl) }
      const explanation = page.explanations.get(reference.name)
      if (!explanation || explanation.path === page.path) return { href: '' }
      const anchor = explanation.anchor ? `#${explanation.anchor}` : ''
      return { href: pageHref(explanation.path, context.config.baseUrl) + anchor }
    }
    case 'cards':
      return { href: '', cards: page.cards() }
    case 'example':
      await checkExample(reference, page, context)
      return { href: '' }
    case 'image':
      return resolveImage(reference, page, context)
    case 'link':
      return { href: await resolveLink(reference, page, context) }
  }
}

async function checkExample(
  reference: Extract<Reference, { kind: 'example' }>,
  page: LinkingPage,
  context: LinkContext,
): Promise<void> {
  const file = posix.join(posix.dirname(page.file), reference.src)
  const stats = await stat(join(context.root, file)).catch(() => null)
  if (stats?.isFile()) return
  const message = `The example module "${reference.src}" does not exist.`
  reportReference(reference, page, context, message, `Write ${file}, or correct "src".`)
}

async function resolveImage(
  reference: Extract<Reference, { kind: 'image' }>,
  page: LinkingPage,
  context: LinkContext,
): Promise<ResolvedReference> {
  const { url } = reference
  const file = url.startsWith('/')
    ? posix.join(PUBLIC_FOLDER, decode(withoutBase(url, context.config.baseUrl)))
    : url.startsWith('@site/')
      ? siteFile(decode(url))
      : posix.join(posix.dirname(reference.from ?? page.file), decode(url))
  const asset = await context.assets.add(join(context.root, file))
  if (!asset) {
    const message = `The image "${url}" does not exist.`
    reportReference(reference, page, context, message, `Put it at ${file}, or correct its path.`)
    return { href: url }
  }
  if (asset.width === undefined || asset.height === undefined) {
    const message = `The file "${url}" is not an image that browsers show.`
    reportReference(reference, page, context, message, 'Use PNG, JPEG, WebP, AVIF, GIF or SVG.')
    return { href: url }
  }
  const { width, height } = asset
  return { href: pageHref(asset.path, context.config.baseUrl), width, height }
}
