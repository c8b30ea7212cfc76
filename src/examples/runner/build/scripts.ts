import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type BundleInput, bundle } from './bundle.ts'
import { cached, hashOf } from './cache.ts'

const require = createRequire(import.meta.url)
const ROOM = join(import.meta.dirname, '..')

/** Kysely's modules, and the global variable that `kysely-globals.ts` puts each into. */
const KYSELY_GLOBALS = {
  kysely: 'Kysely',
  'kysely/helpers/mssql': 'KyselyMssql',
  'kysely/helpers/mysql': 'KyselyMysql',
  'kysely/helpers/postgres': 'KyselyPostgres',
  'kysely/helpers/sqlite': 'KyselySqlite',
}

/**
 * PGlite looks for its files beside its script; the runner hands them over instead. Left alone, the
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

/** Every script of the runner. Global variables of the engines are those that `worker.ts` declares. */
const SCRIPTS = {
  frame: { entry: 'sandbox/frame.ts', name: 'Frame' },
  core: {
    entry: 'sandbox/worker.ts',
    name: 'Core',
    globals: KYSELY_GLOBALS,
    // The dialects are those of the build, where rows come as a stream of Node's.
    alias: { 'node:stream': join(ROOM, 'sandbox/readable.ts') },
  },
  sqlite: { entry: 'engines/sqlite.ts', name: 'SqliteEngine' },
  postgres: {
    entry: 'engines/pglite.ts',
    name: 'PgliteEngine',
    // The original makes a `Buffer`, which browsers don't have.
    alias: { 'postgres-bytea': join(ROOM, 'engines/postgres-bytea.cjs') },
    plugins: [withoutFileUrls],
  },
} satisfies Record<string, BundleInput>

export type ScriptName = keyof typeof SCRIPTS

export async function script(name: ScriptName, cacheDir: string): Promise<Buffer> {
  const input: BundleInput = SCRIPTS[name]
  return bundled(input, cacheDir, await ownSources())
}

/** One version of Kysely, by the name of the installed package. */
export async function kyselyScript(packageName: string, cacheDir: string): Promise<Buffer> {
  const input: BundleInput = {
    entry: 'sandbox/kysely-globals.ts',
    name: 'KyselyScript',
    ...(packageName === 'kysely' ? {} : { alias: { kysely: packageName } }),
  }
  return bundled(input, cacheDir, await packageVersion(packageName))
}

export async function bundled(
  input: BundleInput,
  cacheDir: string,
  ...inputs: string[]
): Promise<Buffer> {
  const { plugins: _, ...plain } = input
  const versions = await Promise.all(['vite', ...PACKAGES].map(packageVersion))
  const key = `${input.name}-${hashOf(JSON.stringify(plain), ...versions, ...inputs)}.js`
  return cached(cacheDir, key, async () =>
    Buffer.from(await bundle({ ...input, entry: join(ROOM, input.entry) })),
  )
}

/** Packages that end up in the scripts. */
const PACKAGES = ['@electric-sql/pglite', 'acorn', 'pg-types', 'sql.js', 'sucrase']

export async function packageVersion(name: string): Promise<string> {
  const file = join(packageFolder(name), 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

/** The folder of an installed package, also of one whose `package.json` is not exported. */
export function packageFolder(name: string): string {
  let folder = dirname(require.resolve(name))
  while (!folder.endsWith(`node_modules/${name}`)) folder = dirname(folder)
  return folder
}

const OWN_SOURCES = ['{sandbox,engines,protocol}/**/*.ts', '../engines/*.ts']

/** The text of all sources that the scripts are made of. */
async function ownSources(): Promise<string> {
  const { glob } = await import('node:fs/promises')
  const files: string[] = []
  for await (const file of glob(OWN_SOURCES, { cwd: ROOM })) files.push(file)
  const texts = files.toSorted().map((file) => readFile(join(ROOM, file), 'utf8'))
  return (await Promise.all([...texts, readFile(join(ROOM, 'limits.ts'), 'utf8')])).join('\0')
}
