import type { Dialect } from '#base/model/dialect.ts'

/** Packages that each dialect needs besides Kysely. */
const DRIVERS: Record<Dialect, { runs: string[]; builds: string[] }> = {
  postgres: { runs: ['pg'], builds: ['@types/pg'] },
  mysql: { runs: ['mysql2'], builds: [] },
  mssql: { runs: ['tarn', 'tedious'], builds: [] },
  sqlite: { runs: [], builds: [] },
}

/** This site's alias for the TypeScript package, which becomes `typescript` in the project. */
const TYPESCRIPT = 'ts7'

/**
 * Generates the project's `package.json`. Every version is pinned to the one that this site is tested with.
 *
 * @param kysely Kysely's version.
 * @param installed this site's own dependencies.
 * @param main path of the module to start.
 */
export function packageFile(
  dialect: Dialect,
  kysely: string,
  installed: Readonly<Record<string, string>>,
  main: string,
): string {
  const versionOf = (name: string) => {
    const version = installed[name]
    if (!version) throw new Error(`The version of ${name} is unknown.`)
    return [name === TYPESCRIPT ? 'typescript' : name, version.replace(/^npm:.*@/, '')] as const
  }
  const pinned = (names: string[]) => Object.fromEntries(names.map(versionOf))
  const { runs, builds } = DRIVERS[dialect]
  const seeds = dialect !== 'sqlite'
  return json({
    name: 'kysely-playground',
    private: true,
    type: 'module',
    // Node's built-in SQLite is available from 22.13 on.
    engines: { node: '>=22.13' },
    imports: { '#sample/*': './src/sample/*' },
    scripts: {
      ...(seeds && { database: 'docker compose up --detach --wait' }),
      ...(seeds && { seed: 'tsx src/database/seed.ts' }),
      start: `${seeds ? 'npm run --silent seed && ' : ''}tsx ${main}`,
      types: 'tsc',
    },
    dependencies: { kysely, ...pinned(runs) },
    devDependencies: pinned(['@types/node', ...builds, 'tsx', TYPESCRIPT]),
  })
}

/** Generates the project's `tsconfig.json`. */
export function typescriptFile(): string {
  return json({
    compilerOptions: {
      target: 'es2024',
      lib: ['esnext'],
      module: 'esnext',
      // Imports may leave out the extension.
      moduleResolution: 'bundler',
      types: ['node'],
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    include: ['src'],
  })
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
