import { readFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { openArea } from '#base/cache/cache.ts'
import { shortHash } from '#base/cache/short-hash.ts'
import { EXTENSIONS, extensionFile } from '#base/engines/pglite/extensions.ts'
import { PGLITE_DIST } from '#base/engines/pglite/package.ts'
import { packageVersion } from '#base/node/project-root.ts'
import { readDataDirectory } from '#base/pglite/data-directory.ts'
import type { RunnerAsset, RunnerManifest, SampleScripts } from '#play/sandbox/manifest.ts'
import { bundle } from './bundle.ts'
import { ENGINE_BINARIES, readAllPacked, readPrecompressed } from './packed.ts'
import { readPackedTypescript } from './packed-typescript.ts'
import { type Compress, RUNNER_FOLDER, type RunnerFile } from './publish.ts'
import { sandboxDocument } from './sandbox-document.ts'
import { kyselyScript, SCRIPTS } from './scripts.ts'

/** Packages that contain a version of Kysely; the first is the one that the site documents. */
const KYSELY_PACKAGES = ['kysely', 'kysely-next'] as const

export interface BuildRunnerOptions {
  /** Absolute path of the project. */
  root: string
  /** The site's base path, with slashes at both ends. */
  base: string
  /** Absolute path of the cache folder for build results. */
  cacheDir: string
  /** Null in development, where nothing is served compressed. */
  compress: Compress | null
}

export interface RunnerBuild {
  manifest: RunnerManifest
  files: RunnerFile[]
}

/** Builds everything that the runner loads on demand, with brotli and gzip versions. */
export async function buildRunner(options: BuildRunnerOptions): Promise<RunnerBuild> {
  const { root, base, cacheDir, compress } = options
  const files: RunnerFile[] = []
  /** Adds a file under a name with a hash of its content: `core.js` becomes `core-<hash>.js`. */
  const publish = async (file: string, content: Buffer, brotli?: Buffer): Promise<RunnerAsset> => {
    const { name, ext } = parse(file)
    const path = `${RUNNER_FOLDER}/${name}-${shortHash(content)}${ext}`
    files.push([path, content])
    const compressed = await compress?.(content, brotli)
    if (compressed) files.push([`${path}.br`, compressed.br], [`${path}.gz`, compressed.gz])
    return {
      href: base + path,
      size: content.length,
      transfer: (compressed?.br ?? content).length,
    }
  }
  const script = async (name: keyof typeof SCRIPTS, file: string) =>
    publish(file, await bundle(SCRIPTS[name], cacheDir))
  const binary = async (name: keyof typeof ENGINE_BINARIES) => {
    const content = await ENGINE_BINARIES[name]()
    return publish(name, content, await readPrecompressed(name, content))
  }
  const versions = (make: (name: string, version: string) => Promise<RunnerAsset>) =>
    Promise.all(
      KYSELY_PACKAGES.map(async (name) => {
        const version = packageVersion(name)
        return { version, asset: await make(name, version) }
      }),
    )
  const typescript = readPackedTypescript().then(async ({ script, packed }) => {
    const asset = await publish('typescript.js', script, packed)
    return { asset, file: basename(asset.href) }
  })
  const manifest = await settle({
    sandbox: bundle(SCRIPTS.frame, cacheDir).then(async (text) => {
      // Its name is the one that the headers match.
      const document = sandboxDocument(text.toString().trim())
      return (await publish('sandbox.html', Buffer.from(document))).href
    }),
    core: script('core', 'core.js'),
    kysely: versions(async (name, version) =>
      publish(`kysely-${version}.js`, await bundle(kyselyScript(name), cacheDir, version)),
    ),
    engines: settle({
      sqlite: settle({
        script: script('sqlite', 'sqlite.js'),
        binaries: settle({ 'sqlite.wasm': binary('sqlite.wasm') }),
      }),
      postgres: settle({
        script: script('postgres', 'pglite.js'),
        binaries: settle({
          'pglite.wasm': binary('pglite.wasm'),
          'pglite-files.bin': binary('pglite-files.bin'),
          'pglite-data.bin': readDataDirectory().then(({ archive, packed }) =>
            publish('pglite-data.bin', archive, packed),
          ),
        }),
      }),
      grammar: settle({
        script: script('grammar', 'postgres-grammar.js'),
        binaries: settle({ 'postgres-grammar.wasm': binary('postgres-grammar.wasm') }),
      }),
    }),
    extensions: settle(
      Object.fromEntries(
        EXTENSIONS.map((name) => {
          const file = extensionFile(name)
          return [name, readFile(join(PGLITE_DIST, file)).then((content) => publish(file, content))]
        }),
      ),
    ),
    sample: sampleScripts(root).then((sampleScript) =>
      publish('sample.json', Buffer.from(JSON.stringify(sampleScript))),
    ),
    editor: settle({
      typescript: typescript.then(({ asset }) => asset),
      service: Promise.all([typescript, bundle(SCRIPTS.typeService, cacheDir)]).then(
        ([{ file }, text]) => publish('type-service.js', withScript(file, text)),
      ),
      declarations: versions(async (name, version) =>
        publish(`types-${version}.json`, await declarations(name, version, cacheDir)),
      ),
      inventory: Promise.resolve(`${base}docs/reference/symbols.json`),
    }),
  })
  return { manifest, files }
}

/** Returns a worker's script that first loads another one from its own folder. */
function withScript(file: string, script: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`importScripts(${JSON.stringify(file)});`), script])
}

/** Waits for all values of an object. */
async function settle<T extends object>(promises: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const entries = Object.entries<Promise<unknown>>(promises).map(async ([key, value]) => [
    key,
    await value,
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns the non-code inputs of the runner's files: versions, sample database and engine binaries. */
export async function runnerInput(root: string): Promise<(string | Buffer)[]> {
  const [sample, { packed }, binaries] = await Promise.all([
    sampleScripts(root),
    readDataDirectory(),
    readAllPacked(),
  ])
  return [JSON.stringify(sample), packed, ...binaries, ...KYSELY_PACKAGES.map(packageVersion)]
}

/** Returns the declarations that the language service uses with one version of Kysely, as JSON. */
async function declarations(name: string, version: string, cacheDir: string): Promise<Buffer> {
  const code = new URL('./declarations.ts', import.meta.url)
  const known = openArea<string>(cacheDir, 'declarations', code)
  const text = await known.get([name, version, packageVersion('typescript')], async () => {
    const { kyselyDeclarations, libraryDeclarations } = await import('./declarations.ts')
    return JSON.stringify({ ...(await libraryDeclarations()), ...(await kyselyDeclarations(name)) })
  })
  return Buffer.from(text)
}

async function sampleScripts(root: string): Promise<SampleScripts> {
  const read = (name: string) => readFile(join(root, 'content/sample', name), 'utf8')
  return settle({
    sqlite: read('sqlite.sql'),
    postgres: read('postgres.sql'),
    types: settle({ 'database.ts': read('database.ts'), 'dialects.ts': read('dialects.ts') }),
  })
}
