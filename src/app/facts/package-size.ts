import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const require = createRequire(import.meta.url)

/** Returns the bytes of a package's main entry point and all its imports, minified, in brotli. */
export async function packageSize(name: string): Promise<number> {
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: require.resolve(name), formats: ['es'], fileName: 'entry' },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  if (!result || !('output' in result)) throw new Error(`The bundler gave nothing for ${name}`)
  const code = result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  return brotliCompressSync(code).length
}
