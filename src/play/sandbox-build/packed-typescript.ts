import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { packageVersion } from '#base/node/project-root.ts'
import { bundle } from './bundle.ts'
import { PACKED_DIR } from './packed.ts'

const decompress = promisify(brotliDecompress)

/** The global variable that the script defines. */
export const TYPESCRIPT_GLOBAL = 'ts'

/** Returns the absolute path of the packed script for a version of TypeScript. */
export function packedTypescriptPath(version = packageVersion('typescript')): string {
  return join(PACKED_DIR, `typescript-${version}.js.br`)
}

/** Bundles the installed TypeScript into one minified classic script. */
export function bundleTypescript(cacheDir: string): Promise<Buffer> {
  const entry = new URL('./typescript-global.ts', import.meta.url)
  return bundle({ entry, name: TYPESCRIPT_GLOBAL }, cacheDir, packageVersion('typescript'))
}

/**
 * Reads TypeScript as a classic script. It changes only with its package: bundled in advance, it costs a build
 * nothing, has brotli's best quality, and stays in readers' caches when the site's own code changes.
 *
 * @throws Error when there is none for the installed version.
 */
export async function readPackedTypescript(): Promise<{ script: Buffer; packed: Buffer }> {
  const packed = await readFile(packedTypescriptPath()).catch((cause) => {
    throw new Error(
      `There is no script of TypeScript ${packageVersion('typescript')}. Make it with \`npm run runner:pack\`.`,
      { cause },
    )
  })
  return { script: await decompress(packed), packed }
}
