import { build, type Plugin } from 'vite'

export interface BundleInput {
  /** Absolute path of the entry module. */
  entry: string
  /** The global variable that holds the entry's exports. */
  name: string
  /** Modules that another script provides, and the global variable that holds each. */
  globals?: Record<string, string>
  /** Other modules in place of imported ones. */
  alias?: Record<string, string>
  plugins?: Plugin[]
}

/** Bundles a module and all that it imports into one minified classic script. */
export async function bundle({
  entry,
  name,
  globals = {},
  alias = {},
  plugins = [],
}: BundleInput): Promise<string> {
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    plugins,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry, name, formats: ['iife'], fileName: name },
      rolldownOptions: {
        external: Object.keys(globals),
        output: { globals, codeSplitting: false },
        onwarn: (warning, warn) => {
          // Large libraries evaluate code where they can't run otherwise; that path is never taken.
          if (warning.code !== 'EVAL') warn(warning)
        },
      },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error(`The bundler gave nothing for ${name}`)
  return result.output[0].code
}
