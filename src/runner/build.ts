import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#cache/cache.ts'
import { readDataDirectory } from '#engines/pglite/data-directory.ts'
import { bundle } from './build/bundle.ts'
import { packageVersion } from './build/packages.ts'
import { ENGINE_BINARIES, readAllPacked, readPrecompressed } from './build/packed.ts'
import { type Compress, createPublisher, type Publisher, type RunnerFile } from './build/publish.ts'
import { sandboxDocument } from './build/sandbox-document.ts'
import { kyselyScript, SCRIPTS } from './build/scripts.ts'
import type { EditorAssets, RunnerAsset, RunnerManifest, SampleScripts } from './manifest.ts'

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
  const { publish, files } = createPublisher(base, compress)
  const script = async (name: keyof typeof SCRIPTS, file: string) =>
    publish(file, await bundle(SCRIPTS[name], cacheDir))
  const [sandbox, core, kysely, sqlite, postgres, sample, service, declarations] =
    await Promise.all([
      bundle(SCRIPTS.frame, cacheDir).then((text) => publishSandbox(publish, text)),
      script('core', 'core.js'),
      Promise.all(KYSELY_PACKAGES.map((name) => publishKysely(publish, name, cacheDir))),
      script('sqlite', 'sqlite.js').then((it) => publishSqlite(publish, it)),
      script('postgres', 'pglite.js').then((it) => publishPostgres(publish, it)),
      sampleScripts(root).then((it) => publish('sample.json', Buffer.from(JSON.stringify(it)))),
      script('typeService', 'type-service.js'),
      Promise.all(KYSELY_PACKAGES.map((name) => publishDeclarations(publish, name, cacheDir))),
    ])
  const editor = { service, declarations, inventory: `${base}docs/reference/symbols.json` }
  const manifest = { sandbox, core, kysely, engines: { sqlite, postgres }, sample, editor }
  return { manifest, files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

/** Returns the non-code inputs of the runner's files: versions, sample database and engine binaries. */
export async function runnerInput(root: string): Promise<(string | Buffer)[]> {
  const [sample, { packed }, binaries, ...versions] = await Promise.all([
    sampleScripts(root),
    readDataDirectory(),
    readAllPacked(),
    ...KYSELY_PACKAGES.map(packageVersion),
  ])
  return [JSON.stringify(sample), packed, ...binaries, ...versions]
}

type Publish = Publisher['publish']

/** Publishes the sandbox's document under the name that its headers match, and returns its URL. */
async function publishSandbox(publish: Publish, script: Buffer): Promise<string> {
  const document = sandboxDocument(script.toString().trim())
  const { href } = await publish('sandbox.html', Buffer.from(document))
  return href
}

async function publishKysely(
  publish: Publish,
  name: string,
  cacheDir: string,
): Promise<RunnerManifest['kysely'][number]> {
  const version = await packageVersion(name)
  const text = await bundle(await kyselyScript(name), cacheDir)
  return { version, asset: await publish(`kysely-${version}.js`, text) }
}

async function publishSqlite(
  publish: Publish,
  script: RunnerManifest['core'],
): Promise<RunnerManifest['engines']['sqlite']> {
  return { script, binaries: { 'sqlite.wasm': await publishBinary(publish, 'sqlite.wasm') } }
}

async function publishPostgres(
  publish: Publish,
  script: RunnerManifest['core'],
): Promise<RunnerManifest['engines']['postgres']> {
  const [module, files, data] = await Promise.all([
    publishBinary(publish, 'pglite.wasm'),
    publishBinary(publish, 'pglite-files.bin'),
    readDataDirectory().then(({ archive, packed }) => publish('pglite-data.bin', archive, packed)),
  ])
  return {
    script,
    binaries: { 'pglite.wasm': module, 'pglite-files.bin': files, 'pglite-data.bin': data },
  }
}

async function publishBinary(
  publish: Publish,
  name: keyof typeof ENGINE_BINARIES,
): Promise<RunnerAsset> {
  const content = await ENGINE_BINARIES[name]()
  return publish(name, content, await readPrecompressed(name, content))
}

/** Publishes the declarations that the language service uses with one version of Kysely. */
async function publishDeclarations(
  publish: Publish,
  name: string,
  cacheDir: string,
): Promise<EditorAssets['declarations'][number]> {
  const code = new URL('./build/declarations.ts', import.meta.url)
  const known = openCache(cacheDir).area<string>('declarations', code)
  const version = await packageVersion(name)
  const text = await known.get([name, version, await packageVersion('typescript')], async () => {
    const { kyselyDeclarations, libraryDeclarations } = await import('./build/declarations.ts')
    return JSON.stringify({ ...(await libraryDeclarations()), ...(await kyselyDeclarations(name)) })
  })
  return { version, asset: await publish(`types-${version}.json`, Buffer.from(text)) }
}

async function sampleScripts(root: string): Promise<SampleScripts> {
  const read = (name: string) => readFile(join(root, 'content/sample', name), 'utf8')
  const [sqlite, postgres, database, dialects] = await Promise.all(
    ['sqlite.sql', 'postgres.sql', 'database.ts', 'dialects.ts'].map(read),
  )
  return {
    sqlite: sqlite!,
    postgres: postgres!,
    types: { 'database.ts': database!, 'dialects.ts': dialects! },
  }
}
