import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { relative } from 'node:path'
import type { Readable } from 'node:stream'
import type { ModuleRunner } from 'vite/module-runner'
import type { SiteConfig } from '#base/model/config.ts'
import { EMBED_PATH } from '#base/model/embed.ts'
import type { CompiledPage } from '#base/model/page.ts'
import { pageHref, pagePath } from '#base/model/paths.ts'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import { createBuildPool } from '#docs/output/build-pool.ts'
import { bundleBootScript } from '#docs/output/bundle/boot-script.ts'
import { embedDocument } from '#docs/output/embed.ts'
import { redirectMap, siteRedirects } from '#docs/output/redirects.ts'
import { siteStyles } from '#docs/output/site-styles.ts'
import type { RenderedPage, RenderInput, RenderSite } from '#docs/render/render-types.ts'
import { type AssembledSite, createCurrentSite } from '#docs/site/assemble.ts'
import { renderInput } from '#docs/site/render-input.ts'
import { devFile, SEARCH_INDEX } from './dev-files.ts'

const RSC_ENTRY = '/src/docs/render/rsc.tsx'
const SSR_ENTRY = '/src/docs/render/ssr.tsx'
/** The stylesheet that belongs to no component; Vite loads the styles of components automatically. */
export const BASE_STYLES = 'src/docs/styles/index.css'
/** The font, preloaded as on the built site: a page whose font arrives late is shown without it. */
const FONT = 'src/docs/styles/fonts/schibsted-grotesk.woff2'
/** Paths of modules, which aren't files of the site. */
const MODULE = /^(@|src\/|node_modules\/)/

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: string | Uint8Array | Readable
}

/** A requested page. */
interface Requested {
  input: RenderInput
  status: number
  /** Problems in the page's source. */
  problems: Problem[]
}

/** The exports of the server components' entry point. */
interface RscEntry {
  renderPage(input: RenderInput): Promise<RenderedPage>
  renderPageData(input: RenderInput): Promise<string>
  developmentScript(): Promise<string>
}

/** Renders pages on request, from sources that may change at any time. */
export interface DevPages {
  /** Answers a request; returns null when it is not for a page or one of its files. */
  answer(request: IncomingMessage): Promise<Answer | null>
  /** Invalidates everything built from a source file, given by its absolute path. */
  invalidate(file: string): void
  /** Returns the current problems in the sources, warnings included. */
  problems(): Promise<Problem[]>
  /** Makes the first page and the first edit as fast as later ones. */
  warmUp(): Promise<void>
}

export async function createDevPages(options: {
  root: string
  cacheDir: string
  config: SiteConfig
  /** Module runner for server components. */
  rsc: ModuleRunner
  /** Module runner that renders their payload to HTML. */
  ssr: ModuleRunner
  /** Called when pages that were already shown may have more to show, such as newly available proofs. */
  onMore: () => void
}): Promise<DevPages> {
  const { config, rsc, ssr } = options
  const base = config.baseUrl
  const site = await createCurrentSite({
    ...options,
    pool: createBuildPool({ stay: true }),
  })
  const ownStyles = siteStyles(config)
  const font = base + FONT
  const renderSite: RenderSite = {
    config,
    buildId: 'development',
    stylesheets: [BASE_STYLES, ...(ownStyles ? [ownStyles.file] : [])].map((file) => base + file),
    deferredStylesheets: [],
    // A change to its code shows after the next start.
    bootScript: await bundleBootScript(config, font, options.cacheDir),
    font,
    hydration: [],
    search: { kind: 'static', indexUrl: base + SEARCH_INDEX },
    analyticsId: '',
    freezeProse: false,
  }

  async function findPage(path: string): Promise<Requested> {
    const now = await site.current()
    const compiled = pageAt(now, path)
    const file = compiled.source && relative(options.root, compiled.source)
    return {
      input: await renderInput(now, renderSite, now.complete(compiled)),
      status: compiled.page.path === path ? 200 : 404,
      problems: now.problems.filter((problem) => problem.file === file),
    }
  }

  function rscEntry(): Promise<RscEntry> {
    return rsc.import(RSC_ENTRY)
  }

  /** Answers a request; returns null when it is not for a page or one of its files. */
  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const accepts = request.headers.accept ?? ''
    if (!pathname.startsWith(base) || MODULE.test(pathname.slice(base.length))) return null
    if (pathname.endsWith('.rsc')) {
      const path = pagePath(pathname.replace(/(\/index)?\.rsc$/, ''), base) ?? '/'
      const { input, status } = await findPage(path)
      const data = await (await rscEntry()).renderPageData(input)
      return { status, headers: { 'Content-Type': 'text/x-component' }, body: data }
    }
    const path = pagePath(pathname, base)
    if (path === null || !accepts.includes('text/html')) {
      const now = await site.current()
      const file = devFile(now, decodeURI(pathname.slice(base.length)))
      if (file) return { status: 200, headers: { 'Content-Type': file.type }, body: file.body }
      // Programs such as curl ask for a page without saying that they want HTML.
      if (path === null || !now.pages.some(({ page }) => page.path === path)) return null
    }
    const redirects = redirectMap(siteRedirects(await site.current()), base)
    const target = redirects[pathname] ?? pageHref(path, base)
    if (target !== pathname) {
      return { status: 302, headers: { Location: target + search }, body: '' }
    }
    if (path === EMBED_PATH) {
      const body = embedDocument({
        site: config.title,
        stylesheets: [base + BASE_STYLES],
        bootstrap: await (await rscEntry()).developmentScript(),
      })
      return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
    }
    const { input, status, problems } = await findPage(path)
    const entry = await rscEntry()
    const { html } = await entry.renderPage(input).catch((error: unknown) => {
      // Problems in the source are more informative than the React error that they cause.
      throw problems.length > 0 ? new ProblemsError(problems) : error
    })
    return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: html }
  }

  return {
    answer,
    invalidate: site.invalidate,
    async problems() {
      const { problems, loaded } = await site.current()
      return [...problems, ...loaded.warnings]
    },
    async warmUp() {
      await Promise.all([site.current(), rscEntry(), ssr.import(SSR_ENTRY)])
    },
  }
}

/** Returns the page at a path, or the not-found page. */
function pageAt({ pages }: AssembledSite, path: string): CompiledPage {
  const compiled =
    pages.find(({ page }) => page.path === path) ??
    pages.find(({ page }) => page.kind === 'not-found')
  if (compiled) return compiled
  throw new Error('The site has no not-found page: add content/pages/404.mdx.')
}
