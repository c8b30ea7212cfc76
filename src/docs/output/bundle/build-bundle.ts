import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openArea } from '#base/cache/cache.ts'
import { FRUGAL_ENVIRONMENT, FRUGAL_FLAGS } from '#base/node/frugal-process.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import type { BootConfig } from '#docs/shell/boot/boot-settings.ts'
import { buildRunner, type RunnerBuild, runnerInput } from '#play/sandbox-build/build-sandbox.ts'
import { bundle } from '#play/sandbox-build/bundle.ts'
import { runnerManifest } from '#play/sandbox-build/manifest-plugin.ts'
import type { RunnerFile } from '#play/sandbox-build/publish.ts'
import { createAssetCompressor } from '../compress.ts'
import { writeOutput } from '../output-folder.ts'
import { bundleBootScript } from './boot-script.ts'
import { classKeys } from './class-names.ts'
import { HYDRATION_CHUNK } from './hydration-chunk.ts'
import { createStyleCollector, type JoinedStyles, joinStyles } from './join-styles.ts'
import { numberTokens } from './tokens.ts'

/** Files by path relative to a folder, in sorted order. */
type Files = [name: string, content: Buffer][]

/** The site's bundled code, built once for all pages. */
export interface Bundle {
  /** Absolute path of the `rsc` entry point, which renders pages. */
  entry: string
  /** Hash of the code that renders pages. */
  renderer: string
  /** Files for browsers, by path in the output folder. */
  files: Files
  /** Files that are loaded when an example is run. */
  runner: RunnerFile[]
  /** Href of the stylesheet. */
  stylesheet: string
  /** Href of the stylesheet with the rules in cascade layers, which are not in the other one. */
  layers: string
  /** Text of the `@font-face` rules, which are in neither. */
  fontFaces: string
  /** Href of the font that the styles use; null when there is none. */
  font: string | null
  /** Text of the script that each document begins with. */
  bootScript: string
  /** Text of the service worker. */
  offlineWorker: string
  /** Href of the script that each page loads. */
  bootstrap: string
  /** Hrefs of the scripts that hydrate a page. */
  hydration: string[]
  /** Hash of the files for browsers. */
  buildId: string
}

export interface BundleOptions {
  base: string
  /** What the boot script depends on. */
  boot: BootConfig
  /** Absolute path. */
  cacheDir: string
  /** Absolute path of this build's own folder, from which the code is run. */
  workDir: string
}

/** The cache entry of a bundle. */
interface StoredBundle {
  /** The code that renders pages. */
  code: Files
  client: Files
  /** The stylesheet among the files for browsers, and its `@font-face` rules. */
  styles: JoinedStyles
}

/** Entry points of the bundle, which includes everything that they import. */
const ENTRIES = [
  new URL('../../render/rsc.tsx', import.meta.url),
  new URL('../../render/ssr.tsx', import.meta.url),
  new URL('../../browser/bootstrap.ts', import.meta.url),
  new URL('../../browser/hydrate.tsx', import.meta.url),
]

/** Megabytes of JavaScript objects in the bundling process, which does with half of it: the collector runs in time. */
const MAX_HEAP = 500

const OFFLINE_WORKER = new URL('../../browser/offline/worker.ts', import.meta.url)

/**
 * Bundles the site's code in a process of its own, whose gigabyte of memory is free again when pages are rendered;
 * or reuses the bundle of an earlier build from the same sources.
 *
 * @throws Error when the process fails; it has printed why.
 */
export async function buildBundle(options: BundleOptions): Promise<Bundle> {
  const bundles = openBundles(options.cacheDir)
  if (!(await bundles.read(await bundleInput(options.base)))) {
    const { base, boot, cacheDir, workDir } = options
    const { colorMode, announcementBar } = boot
    // Of a configuration that may be large.
    const needed = { base, boot: { colorMode, announcementBar }, cacheDir, workDir }
    const child = fork(new URL('./bundle-process.ts', import.meta.url), [JSON.stringify(needed)], {
      env: { ...process.env, ...FRUGAL_ENVIRONMENT },
      execArgv: [...FRUGAL_FLAGS, `--max-old-space-size=${MAX_HEAP}`],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The bundler ended with code ${code}.`)
  }
  return bundleHere(options)
}

function openBundles(cacheDir: string) {
  return openArea<StoredBundle>(cacheDir, 'bundles', [
    new URL('./build-bundle.ts', import.meta.url),
    ...ENTRIES,
  ])
}

/** The bundle contains the URLs of the runner's files, which depend only on the same code and this input. */
async function bundleInput(base: string): Promise<(string | Buffer)[]> {
  const tsconfig = await readFile(join(PROJECT_ROOT, 'tsconfig.json'))
  const classes = classKeys(PROJECT_ROOT).join('\n')
  return [base, tsconfig, classes, ...(await runnerInput(PROJECT_ROOT))]
}

/** Bundles the site's code in this process, unless the cache has its bundle. */
export async function bundleHere({
  base,
  boot,
  cacheDir,
  workDir,
}: BundleOptions): Promise<Bundle> {
  const root = PROJECT_ROOT
  const runner = buildRunner({ root, base, cacheDir, compress: createAssetCompressor(cacheDir) })
  const input = await bundleInput(base)
  const [stored, { files }] = await Promise.all([
    openBundles(cacheDir).get(input, () => makeBundle(base, join(workDir, 'bundle'), runner)),
    runner,
  ])
  const font = fontHref(stored.styles.fontFaces)
  const [bootScript, offlineWorker] = await Promise.all([
    bundleBootScript(boot, font, cacheDir).then(numberTokens(root)),
    bundle({ entry: OFFLINE_WORKER, name: 'OfflineWorker' }, cacheDir),
  ])
  const folder = join(workDir, 'code')
  await Promise.all(stored.code.map(([name, content]) => writeOutput(folder, name, content)))
  return {
    entry: join(folder, 'rsc/index.js'),
    renderer: hashFiles(stored.code),
    files: stored.client,
    runner: files,
    stylesheet: base + stored.styles.file,
    layers: base + stored.styles.layers,
    fontFaces: stored.styles.fontFaces,
    font,
    bootScript,
    offlineWorker: offlineWorker.toString(),
    bootstrap: base + bootstrapFile(stored.client),
    // The larger one first, whatever their hashes: `hydrate-<hash>.js` before `hydrate-shared-<hash>.js`.
    hydration: stored.client
      .flatMap(([name]) => (HYDRATION_FILE.test(name) ? base + name : []))
      .toSorted((a, b) => a.length - b.length),
    buildId: hashFiles(stored.client).slice(0, 12),
  }
}

async function makeBundle(
  base: string,
  outDir: string,
  runner: Promise<RunnerBuild>,
): Promise<StoredBundle> {
  // Imported only if there is something to bundle: loading Vite takes longer than a build without changes.
  const [{ createBuilder }, { viteConfig }] = await Promise.all([
    import('vite'),
    import('./vite-config.ts'),
  ])
  const styles = createStyleCollector()
  const manifest = async () => (await runner).manifest
  const builder = await createBuilder(
    viteConfig({
      root: PROJECT_ROOT,
      base,
      outDir,
      mode: 'production',
      plugins: [styles.plugin, runnerManifest(manifest)],
    }),
  )
  await builder.buildApp()
  const clientDir = join(outDir, 'client')
  const joined = await joinStyles(clientDir, styles.files())
  const all = await readFiles(outDir)
  return {
    code: all.filter(([name]) => !name.startsWith('client/')),
    client: await readFiles(clientDir),
    styles: joined,
  }
}

/** File name of the bootstrap, the client's entry point; the plugin for server components chooses it. */
const BOOTSTRAP_FILE = /^assets\/index-[\w-]{7}\.js$/

function bootstrapFile(client: Files): string {
  const names = client.map(([name]) => name).filter((name) => BOOTSTRAP_FILE.test(name))
  if (names.length !== 1) throw new Error(`One script must be the entry, not ${names.join(', ')}.`)
  return names[0]!
}

const HYDRATION_FILE = new RegExp(`^assets/${HYDRATION_CHUNK}-[\\w-]+\\.js$`)

function fontHref(css: string): string | null {
  return /url\(["']?([^"')]+\.woff2)["']?\)/.exec(css)?.[1] ?? null
}

function hashFiles(files: Files): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  return Promise.all(
    names.map(async (name): Promise<Files[number]> => [name, await readFile(join(folder, name))]),
  )
}
