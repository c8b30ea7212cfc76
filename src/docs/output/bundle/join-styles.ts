import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
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
  /** Path of a file with the rules in cascade layers, which are not in the other one. */
  layers: string
  /** Text of the `@font-face` rules, which are in neither file. */
  fontFaces: string
}

/**
 * Joins the collected styles into one file, which is applied after the first paint. Documents have the `@font-face`
 * rules and the layers, and this file has neither. If it declared the faces again, a font that missed the first paint
 * would be swapped in after all and cause a layout shift. If it had a layer, Chromium would discard all fonts when it is
 * applied, and lay out every text again (decision 7).
 */
export async function joinStyles(
  clientDir: string,
  files: readonly string[],
): Promise<JoinedStyles> {
  const parts = await Promise.all(files.map((name) => readFile(join(clientDir, name), 'utf8')))
  const all = parts.map((part) => part.trim()).join('\n')
  const fontFaces = (all.match(FONT_FACE) ?? []).join('')
  const { layers, rest } = takeLayers(all.replace(FONT_FACE, ''))
  await Promise.all(files.map((name) => rm(join(clientDir, name), { force: true })))
  const write = async (name: string, css: string) => {
    const file = `assets/${name}-${shortHash(css)}.css`
    await writeFile(join(clientDir, file), css)
    return file
  }
  return { file: await write('site', rest), layers: await write('layers', layers), fontFaces }
}

/** Takes the rules in cascade layers out of a stylesheet: they may come first, since all others override them. */
export function takeLayers(css: string): { layers: string; rest: string } {
  const layers = postcss.root()
  const rest = postcss.parse(css)
  rest.walkAtRules('layer', (layer) => {
    // It would be moved without the condition around it.
    if (layer.parent !== rest) throw new Error(`A layer is inside of another rule: ${layer}`)
    layers.append(layer)
  })
  return { layers: layers.toString(), rest: rest.toString() }
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g
