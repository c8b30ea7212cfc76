import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { SANDBOX_HEADERS } from '#base/model/sandbox.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { loadConfig } from '#docs/content/index.ts'
import { COMPONENTS_FILE } from '#docs/content/link/check-components.ts'
import { viteConfig } from '#docs/output/bundle/vite-config.ts'
import type { RunnerManifest } from '#play/sandbox/manifest.ts'
import { buildRunner } from '#play/sandbox-build/build-sandbox.ts'
import { runnerManifest } from '#play/sandbox-build/manifest-plugin.ts'
import { writeRunner } from '#play/sandbox-build/publish.ts'
import { checkPort, listen } from '../listen.ts'
import { BASE_STYLES, createDevPages } from './dev-pages.ts'
import { createProblemReporter, problemPage } from './problems.ts'
import { watchSources } from './watch-sources.ts'

/**
 * Serves the site during authoring: pages are rendered on request, and an edited page, example or style is
 * updated in the open browser without a reload.
 */
export async function startDevServer(options: {
  root: string
  port: number
}): Promise<{ url: string; close(): Promise<void> }> {
  const { root, port } = options
  await checkPort(port)
  const config = await loadConfig(root)
  const base = config.baseUrl
  const cacheDir = join(PROJECT_ROOT, '.cache')
  const outDir = join(cacheDir, 'dev')
  const httpServer = createHttpServer()
  const runner = lazyRunner(base, cacheDir, outDir)
  const vite = await createServer({
    ...viteConfig({
      root: PROJECT_ROOT,
      base,
      outDir,
      mode: 'development',
      plugins: [runnerManifest(runner)],
    }),
    publicDir: join(PROJECT_ROOT, 'public'),
    server: {
      middlewareMode: { server: httpServer },
      hmr: { server: httpServer },
      watch: { ignored: [cacheDir, join(PROJECT_ROOT, 'dist*'), join(PROJECT_ROOT, '.data')] },
    },
  })
  const { rsc, ssr } = vite.environments
  if (!rsc || !ssr || !isRunnableDevEnvironment(rsc) || !isRunnableDevEnvironment(ssr)) {
    throw new Error('The development server has no environments that render pages.')
  }
  const runnerFiles = sirv(outDir, { dev: true, setHeaders: sandboxHeaders })

  const update = (files: string[]) => {
    vite.environments.client.hot.send({ type: 'custom', event: 'rsc:update', data: { files } })
    void report()
  }
  const pages = await createDevPages({
    root,
    cacheDir,
    config,
    rsc: rsc.runner,
    ssr: ssr.runner,
    onMore: () => update([]),
  })
  const sendProblems = createProblemReporter(vite, root, () => pages.problems())
  const report = () => sendProblems().catch((error) => console.error(error))
  watchSources(vite, [join(root, 'content'), COMPONENTS_FILE], (files) => {
    for (const file of files) pages.invalidate(file)
    update(files)
  })

  httpServer.on('request', async (request, response) => {
    try {
      const answer = await pages.answer(request)
      if (!answer) {
        // Vite serves every file that isn't the runner's.
        const { url = '/' } = request
        if (!url.startsWith(`${base}assets/runner/`)) return vite.middlewares(request, response)
        request.url = url.slice(base.length - 1)
        return runnerFiles(request, response)
      }
      response.writeHead(answer.status, answer.headers)
      const { body } = answer
      if (typeof body === 'string' || body instanceof Uint8Array) response.end(body)
      else body.pipe(response)
    } catch (error) {
      const html = await vite.transformIndexHtml(
        request.url ?? '/',
        problemPage(error, base, BASE_STYLES),
      )
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(html)
    }
  })
  await listen(httpServer, port)
  void pages.warmUp().then(
    () => report(),
    (error) => console.error(error),
  )
  const { port: listening } = httpServer.address() as AddressInfo
  return {
    url: `http://localhost:${listening}${base}`,
    async close() {
      await vite.close()
      await new Promise((resolve) => httpServer.close(resolve))
    },
  }
}

/** Builds the example runner when the browser first requests its location, since most edits are to pages. */
function lazyRunner(base: string, cacheDir: string, outDir: string): () => Promise<RunnerManifest> {
  const build = async () => {
    const runner = await buildRunner({ root: PROJECT_ROOT, base, cacheDir, compress: null })
    await writeRunner(runner.files, outDir)
    return runner.manifest
  }
  let manifest: Promise<RunnerManifest> | undefined
  return () => {
    manifest ??= build()
    return manifest
  }
}

/** Sets the built site's headers on the document in which a reader's code runs. */
function sandboxHeaders(response: ServerResponse, pathname: string): void {
  if (!pathname.includes('/sandbox-')) return
  for (const [name, value] of Object.entries(SANDBOX_HEADERS)) response.setHeader(name, value)
}
