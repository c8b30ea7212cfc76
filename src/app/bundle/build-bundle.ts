import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { buildRunner } from '#examples/runner/build.ts'
import { runnerManifest } from '#examples/runner/vite-plugin.ts'
import { hashFiles } from '../build/hash-files.ts'
import { createStyleCollector, joinStyles } from './join-styles.ts'
import { viteConfig } from './vite-config.ts'

/** The code is this project's, whatever folder the pages come from. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** The site's code, bundled: made once for all pages, whatever their number. */
export interface Bundle {
  /** Absolute path of the `rsc` entry, which renders pages. */
  entry: string
  /** Absolute path of the folder with the files for browsers. */
  clientDir: string
  /** Href of the stylesheet. */
  stylesheet: string
  /** Hrefs of the fonts that the stylesheet uses. */
  fonts: string[]
  /** Changes with every byte that a browser loads. */
  buildId: string
}

/**
 * Bundles the site's code, or takes the bundle of an earlier build with the same sources.
 *
 * @param options.cacheDir absolute path; the bundle stays there.
 */
export async function buildBundle(options: { base: string; cacheDir: string }): Promise<Bundle> {
  const { base, cacheDir } = options
  const root = PROJECT_ROOT
  const outDir = join(cacheDir, `bundle${base.replaceAll('/', '_')}`)
  const stampFile = join(outDir, 'stamp.json')
  const sources = await hashFiles(
    root,
    ['src', 'content/sample', 'package-lock.json'],
    [/\.test\.tsx?$/],
  )
  const key = createHash('sha256').update(`${sources}:${base}`).digest('hex')
  const known = await readStamp(stampFile)
  if (known?.key === key) return known.bundle

  await rm(outDir, { recursive: true, force: true })
  const runner = await buildRunner({ root, outDir: join(outDir, 'client'), base, cacheDir })
  const styles = createStyleCollector()
  const builder = await createBuilder(
    viteConfig({
      root,
      base,
      outDir,
      mode: 'production',
      plugins: [styles.plugin, runnerManifest(runner)],
    }),
  )
  await builder.buildApp()
  const clientDir = join(outDir, 'client')
  const stylesheet = await joinStyles(clientDir, styles.files())
  const buildId = (await hashFiles(clientDir, ['.'], [])).slice(0, 12)
  const bundle: Bundle = {
    entry: join(outDir, 'rsc/index.js'),
    clientDir,
    stylesheet: base + stylesheet,
    fonts: await fontHrefs(join(clientDir, stylesheet)),
    buildId,
  }
  await writeFile(stampFile, JSON.stringify({ key, bundle }))
  return bundle
}

/** Fonts are preloaded, so that text does not change its face while a page loads. */
async function fontHrefs(stylesheet: string): Promise<string[]> {
  const css = await readFile(stylesheet, 'utf8')
  return [
    ...new Set(
      [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, href]) => href ?? ''),
    ),
  ]
}

async function readStamp(file: string): Promise<{ key: string; bundle: Bundle } | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
