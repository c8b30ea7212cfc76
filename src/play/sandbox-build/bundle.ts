import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { openArea } from '#base/cache/cache.ts'

export interface BundleInput {
  /** The entry module. */
  entry: URL
  /** The global variable that holds the entry's exports. */
  name: string
  /** Modules that another script provides, and the global variable that holds each. */
  globals?: Record<string, string>
  /** Replacements for imported modules: files, or names of packages. */
  replace?: Record<string, URL | string>
  /** Expressions to replace with others, such as a global constant with its value as JSON. */
  define?: Record<string, string>
  /** The language's version, in which the script is written. Default: `es2023`. */
  target?: string
}

/**
 * Bundles a module and everything that it imports into one minified classic script; cached for unchanged
 * sources.
 *
 * @param cacheDir absolute path.
 * @param version version of the package that replaces another one. Default: none does.
 */
export async function bundle(input: BundleInput, cacheDir: string, version = ''): Promise<Buffer> {
  const { entry, replace = {}, ...plain } = input
  const files = Object.values(replace).filter((replacement) => replacement instanceof URL)
  const code = [entry, ...files, new URL('./bundle.ts', import.meta.url)]
  const scripts = openArea<string>(cacheDir, 'scripts', code)
  const key = JSON.stringify([plain, version])
  return Buffer.from(await scripts.get([key], () => makeBundle(input)))
}

async function makeBundle(input: BundleInput) {
  const { entry, name, globals = {}, replace = {}, define, target = 'es2023' } = input
  // Imported lazily: a build without changes bundles nothing.
  const { build } = await import('vite')
  const replacements = Object.entries(replace).map(([from, to]) => {
    return [from, to instanceof URL ? fileURLToPath(to) : to]
  })
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: Object.fromEntries(replacements) },
    plugins: [withoutFileUrls],
    build: {
      write: false,
      target,
      minify: true,
      lib: { entry: fileURLToPath(entry), name, formats: ['iife'], fileName: name },
      rolldownOptions: {
        external: Object.keys(globals),
        output: { globals, codeSplitting: false },
        optimization: { inlineConst: true },
        onwarn: (warning, warn) => {
          // Large libraries fall back to `eval` where they can't run otherwise; that path is never taken.
          if (warning.code !== 'EVAL') warn(warning)
        },
      },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error(`The bundler gave nothing for ${name}`)
  return result.output[0].code
}

/**
 * PGlite looks for its files next to its script; the runner passes them in instead. Without this plugin, the
 * bundler would inline them as text.
 */
const withoutFileUrls: Plugin = {
  name: 'runner:without-file-urls',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@electric-sql/pglite') || !code.includes('import.meta.url')) return null
    return { code: code.replaceAll('import.meta.url', '"https://localhost/"'), map: null }
  },
}
