import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { relative } from 'node:path'
import type { Readable } from 'node:stream'
import type { ModuleRunner } from 'vite/module-runner'
import type { SiteConfig } from '#model/config.ts'
import { EMBED_PATH } from '#model/embed.ts'
import { EMBED_SCRIPT } from '#model/embed-element.ts'
import { type Problem, ProblemsError } from '#model/problem.ts'
import { createBuildPool } from '../build/build-pool.ts'
import { siteRedirects } from '../build/site-redirects.ts'
import { siteStyles } from '../build/site-styles.ts'
import { embedDocument } from '../outputs/embed.ts'
import { embedScript } from '../outputs/embed-script.ts'
import { redirectMap } from '../outputs/redirects.ts'
import { pageHref, pagePath } from '../paths.ts'
import type { RenderedPage, RenderInput, RenderSite } from '../render-types.ts'
import { type AssembledSite, createAssembler } from '../site/assemble.ts'
import { renderInput } from '../site/render-input.ts'
import { devFile, SEARCH_INDEX } from './dev-files.ts'

const RSC_ENTRY = '/src/app/entries/rsc.tsx'
/** Vite brings the styles of components by itself; these belong to none. */
export const BASE_STYLES = 'src/styles/index.css'
/** Preloaded as on the built site: a page whose font comes late is shown without it. */
const FONT = 'src/styles/fonts/schibsted-grotesk.woff2'
/** Addresses of modules, which are no files of the site. */
const MODULE = /^(@|src\/|node_modules\/)/

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: string | Uint8Array | Readable
}

interface FoundPage {
  input: RenderInput
  status: number
  /** What is wrong in the page's source. */
  problems: Problem[]
}

/** What the entry of server components offers. */
interface RscEntry {
  renderPage(input: RenderInput): Promise<RenderedPage>
  renderPageData(input: RenderInput): Promise<string>
  developmentScript(): Promise<string>
}

/** Pages made on request, from sources that may change at any time. */
export interface DevPages {
  /** Null when the request is not for a page or one of its files. */
  answer(request: IncomingMessage): Promise<Answer | null>
  /** Forgets what was made from a source file, given by its absolute path. */
  invalidate(file: string): void
  /** What is wrong in the sources as they are now. */
  problems(): Promise<Problem[]>
  /** Makes the first page and the first edit as quick as the next ones. */
  warmUp(): Promise<void>
}

export async function createDevPages(options: {
  root: string
  cacheDir: string
  config: SiteConfig
  runner: ModuleRunner
  /** Called when pages that were shown already have more to show: proofs that were not there yet. */
  onMore: () => void
}): Promise<DevPages> {
  const { cacheDir, config, runner } = options
  const base = config.baseUrl
  const pool = createBuildPool({ stay: true })
  const assembler = await createAssembler({
    ...options,
    pool,
    onProblems: 'collect',
    keepAlive: true,
    onMoreProofs() {
      // What is under way is shown first, and not made a second time beside it.
      if (underWay) knowsMore = true
      else tellMore()
    },
  })
  let assembled: Promise<AssembledSite> | null = null
  let underWay: Promise<AssembledSite> | null = null
  /** Whether proofs came in while the site was assembled without them. */
  let knowsMore = false
  const ownStyles = siteStyles(config)
  const renderSite: RenderSite = {
    config,
    buildId: 'development',
    stylesheets: [BASE_STYLES, ...(ownStyles ? [ownStyles.file] : [])].map((file) => base + file),
    laterStylesheets: [],
    font: base + FONT,
    hydration: [],
    search: { kind: 'static', indexUrl: base + SEARCH_INDEX },
    analyticsId: '',
    freezeProse: false,
  }

  /** The site as it is now. A failed attempt is not kept: the next request tries the mended sources. */
  function current(): Promise<AssembledSite> {
    if (assembled) return assembled
    const attempt = assembler.assemble()
    assembled = attempt
    underWay = attempt
    knowsMore = false
    const done = () => {
      if (underWay !== attempt) return
      underWay = null
      if (knowsMore) tellMore()
    }
    attempt.then(done, () => {
      if (assembled === attempt) assembled = null
      done()
    })
    return attempt
  }

  function tellMore(): void {
    assembled = null
    options.onMore()
  }

  async function found(path: string): Promise<FoundPage> {
    const site = await current()
    const asked = site.pages.find(({ page }) => page.path === path)
    const compiled = asked ?? site.pages.find(({ page }) => page.kind === 'not-found')
    if (!compiled) throw new Error('The site has no not-found page: add content/pages/404.mdx.')
    const file = compiled.source && relative(options.root, compiled.source)
    return {
      input: await renderInput(site, renderSite, compiled),
      status: asked ? 200 : 404,
      problems: site.problems.filter((problem) => problem.file === file),
    }
  }

  function rscEntry(): Promise<RscEntry> {
    return runner.import(RSC_ENTRY)
  }

  return {
    invalidate(file) {
      assembler.invalidate(file)
      assembled = null
    },
    problems: () =>
      current().then(
        ({ problems }) => problems,
        (error) => {
          if (error instanceof ProblemsError) return [...error.problems]
          throw error
        },
      ),
    async warmUp() {
      await Promise.all([current(), rscEntry()])
    },
    answer: (request) => answerRequest(request, { base, cacheDir, current, found, rscEntry }),
  }
}

/** What requests are answered from. */
interface Source {
  base: string
  /** Absolute path. */
  cacheDir: string
  /** The site as it is now. */
  current(): Promise<AssembledSite>
  /** The page at a path, or the not-found page. */
  found(path: string): Promise<FoundPage>
  rscEntry(): Promise<RscEntry>
}

async function answerRequest(
  request: IncomingMessage,
  { base, cacheDir, current, found, rscEntry }: Source,
): Promise<Answer | null> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const accepts = request.headers.accept ?? ''
  if (!pathname.startsWith(base) || MODULE.test(pathname.slice(base.length))) return null
  if (pathname.endsWith('.rsc')) {
    const path = pagePath(pathname.replace(/(\/index)?\.rsc$/, ''), base) ?? '/'
    const { input, status } = await found(path)
    const data = await (await rscEntry()).renderPageData(input)
    return { status, headers: { 'Content-Type': 'text/x-component' }, body: data }
  }
  if (pathname === base + EMBED_SCRIPT) {
    const body = await embedScript(cacheDir)
    return { status: 200, headers: { 'Content-Type': 'text/javascript; charset=utf-8' }, body }
  }
  const path = pagePath(pathname, base)
  if (path === null || !accepts.includes('text/html')) {
    const file = devFile(await current(), decodeURI(pathname.slice(base.length)))
    return file && { status: 200, headers: { 'Content-Type': file.type }, body: file.body }
  }
  const redirects = redirectMap(siteRedirects(await current()), base)
  const target = redirects[pathname] ?? pageHref(path, base)
  if (target !== pathname) {
    return { status: 302, headers: { Location: target + search }, body: '' }
  }
  if (path === EMBED_PATH) {
    const { config } = await current()
    const body = embedDocument({
      site: config.title,
      stylesheet: base + BASE_STYLES,
      bootstrap: await (await rscEntry()).developmentScript(),
    })
    return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
  }
  const { input, status, problems } = await found(path)
  const entry = await rscEntry()
  const { html } = await entry.renderPage(input).catch((error: unknown) => {
    // What is wrong in the source says more than what React met because of it.
    throw problems.length > 0 ? new ProblemsError(problems) : error
  })
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: html }
}
