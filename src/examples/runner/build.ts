import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readDataDirectory } from '../pglite/data-directory.ts'
import { PGLITE_DIST } from '../pglite/package.ts'
import { buildEditor } from './build/editor.ts'
import { type Place, publish } from './build/publish.ts'
import { sandboxDocument } from './build/sandbox-document.ts'
import { kyselyScript, packageVersion, script } from './build/scripts.ts'
import { slimPgliteFiles } from './build/slim-pglite.ts'
import type { RunnerManifest, SampleScripts } from './manifest.ts'

const require = createRequire(import.meta.url)

/** Packages that hold a version of Kysely; the first is the one that the site documents. */
export const KYSELY_PACKAGES = ['kysely', 'kysely-next'] as const

export interface BuildRunnerOptions {
  /** Absolute path of the project. */
  root: string
  /** Absolute path of the site's output; the runner's files go to `assets/runner/` below it. */
  outDir: string
  /** The site's base path, with slashes at both ends. */
  base: string
  /** Absolute path of a folder for what need not be made again. */
  cacheDir: string
}

/** Writes everything that the runner loads on demand, with brotli and gzip twins. */
export async function buildRunner(options: BuildRunnerOptions): Promise<RunnerManifest> {
  const place: Place = { ...options, cacheDir: join(options.cacheDir, 'runner') }
  const [sandbox, core, kysely, sqlite, postgres, sample, editor] = await Promise.all([
    publishSandbox(place),
    script('core', place.cacheDir).then((text) => publish(place, 'core.js', text)),
    Promise.all(KYSELY_PACKAGES.map((name) => publishKysely(place, name))),
    publishSqlite(place),
    publishPostgres(place),
    sampleScripts(options.root).then((it) =>
      publish(place, 'sample.json', Buffer.from(JSON.stringify(it))),
    ),
    buildEditor(place, KYSELY_PACKAGES),
  ])
  return { sandbox, core, kysely, engines: { sqlite, postgres }, sample, editor }
}

/** The document is small and must not be compressed into another file than the one that headers name. */
async function publishSandbox(place: Place): Promise<string> {
  const document = sandboxDocument((await script('frame', place.cacheDir)).toString().trim())
  const { href } = await publish(place, 'sandbox.html', Buffer.from(document))
  return href
}

async function publishKysely(
  place: Place,
  name: string,
): Promise<RunnerManifest['kysely'][number]> {
  const version = await packageVersion(name)
  const text = await kyselyScript(name, place.cacheDir)
  return { version, asset: await publish(place, `kysely-${version}.js`, text) }
}

async function publishSqlite(place: Place): Promise<RunnerManifest['engines']['sqlite']> {
  const wasm = await readFile(require.resolve('sql.js/dist/sql-wasm-browser.wasm'))
  return {
    script: await publish(place, 'sqlite.js', await script('sqlite', place.cacheDir)),
    binaries: { 'sqlite.wasm': await publish(place, 'sqlite.wasm', wasm) },
  }
}

async function publishPostgres(place: Place): Promise<RunnerManifest['engines']['postgres']> {
  const [code, module, files, data] = await Promise.all([
    script('postgres', place.cacheDir).then((text) => publish(place, 'pglite.js', text)),
    readFile(join(PGLITE_DIST, 'pglite.wasm')).then((it) => publish(place, 'pglite.wasm', it)),
    slimPgliteFiles().then((bytes) => publish(place, 'pglite-files.bin', bytes)),
    readDataDirectory().then(({ archive, packed }) =>
      publish(place, 'pglite-data.bin', archive, packed),
    ),
  ])
  return {
    script: code,
    binaries: { 'pglite.wasm': module, 'pglite-files.bin': files, 'pglite-data.bin': data },
  }
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
