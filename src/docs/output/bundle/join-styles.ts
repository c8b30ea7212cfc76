import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shortHash } from '#base/cache/short-hash.ts'
import { HYDRATION_CHUNK } from './hydration-chunk.ts'

/** Chunks whose styles every page needs before they run; the styles of other chunks load with them. */
const FIRST_LOAD_CHUNKS = ['index', HYDRATION_CHUNK]

/** Takes over the styles of a first load from Vite. */
export interface StyleCollector {
  plugin: Plugin
  /** Paths of the styles relative to the client bundle's folder, in cascade order. */
  files(): string[]
}

/**
 * Collects the styles of server components and of the client components that every page has, and detaches
 * them from their chunks: pages link one joined file instead.
 */
export function createStyleCollector(): StyleCollector {
  const server = new Set<string>()
  const client = new Set<string>()
  return {
    plugin: {
      name: 'collect-styles',
      // Server styles are one file, which Vite adds to the bundle last.
      writeBundle(_options, bundle) {
        if (this.environment.name !== 'rsc') return
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) server.add(name)
      },
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const output of Object.values(bundle)) {
            if (this.environment.name !== 'client' || output.type !== 'chunk') continue
            if (!FIRST_LOAD_CHUNKS.includes(output.name)) continue
            const styles = output.viteMetadata?.importedCss
            for (const name of styles ?? []) client.add(name)
            styles?.clear()
          }
        },
      },
    },
    files: () => [...server, ...client],
  }
}

/** The styles of all pages. */
export interface JoinedStyles {
  /** Path of their file relative to the client bundle's folder. */
  file: string
  /** Text of the `@font-face` rules, which are not in the file. */
  fontFaces: string
}

/**
 * Joins the collected styles into one file. The `@font-face` rules are only in the documents: if a file that
 * loads later declared them again, a font that missed the first paint would be swapped in after all and cause
 * a layout shift.
 */
export async function joinStyles(
  clientDir: string,
  files: readonly string[],
): Promise<JoinedStyles> {
  const parts = await Promise.all(files.map((name) => readFile(join(clientDir, name), 'utf8')))
  const all = parts.map((part) => part.trim()).join('\n')
  const fontFaces = (all.match(FONT_FACE) ?? []).join('')
  const css = all.replace(FONT_FACE, '')
  const file = `assets/site-${shortHash(css)}.css`
  await Promise.all(files.map((name) => rm(join(clientDir, name), { force: true })))
  await writeFile(join(clientDir, file), css)
  return { file, fontFaces }
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g
