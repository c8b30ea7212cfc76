import type { Runtime } from './runtimes.ts'

/** A dialect package with its driver and engine: a row of the table. */
export interface Setup {
  /** Unique; also the name of its program, `programs/ID.mjs`, unless it names another. */
  id: string
  /** The heading that it is listed under: the kind of database that a reader has. */
  database: string
  /** Its name on npm. */
  package: string
  /** What is installed, exactly: name and version. Kysely is added. */
  install: Record<string, string>
  /** Installs although a peer range excludes a version, which is what the setup shows. */
  force?: boolean
  /** The driver's package, whose version is shown. */
  driver?: string
  /** The engine, if the driver doesn't contain it; its version is asked. */
  engine?: 'PostgreSQL' | 'MariaDB' | 'SQLite'
  /** Where the database is, if a package runs with several: `in memory`. */
  place?: string
  runtime: Runtime
  /** Another setup's program, for the same package. */
  program?: string
}

/** A package that can't be run here, and why. */
export interface UnavailablePackage {
  package: string
  version: string
  with: string
  why: string
}

const pg = { pg: '8.23.1', 'pg-cursor': '2.22.1' }

/** Kysely's own dialects come first. */
export const SETUPS: readonly Setup[] = [
  {
    id: 'kysely-postgres',
    database: 'PostgreSQL',
    package: 'kysely',
    install: pg,
    driver: 'pg',
    engine: 'PostgreSQL',
    runtime: 'node',
  },
  {
    id: 'kysely-mysql',
    database: 'MySQL and MariaDB',
    package: 'kysely',
    install: { mysql2: '3.24.6' },
    driver: 'mysql2',
    engine: 'MariaDB',
    runtime: 'node',
  },
  {
    id: 'kysely-better-sqlite3',
    database: 'SQLite in Node.js',
    package: 'kysely',
    install: { 'better-sqlite3': '12.11.1' },
    driver: 'better-sqlite3',
    place: 'a file',
    runtime: 'native-node',
  },
  {
    id: 'kysely-node-sqlite',
    database: 'SQLite in Node.js',
    package: 'kysely',
    install: {},
    place: 'node:sqlite, a file',
    runtime: 'node',
  },
  {
    id: 'postgres-js',
    database: 'PostgreSQL',
    package: 'kysely-postgres-js',
    install: { 'kysely-postgres-js': '3.0.0', postgres: '3.4.9' },
    driver: 'postgres',
    engine: 'PostgreSQL',
    runtime: 'node',
  },
  {
    id: 'pglite-dialect',
    database: 'PGlite',
    package: 'kysely-pglite-dialect',
    install: { 'kysely-pglite-dialect': '1.3.1', '@electric-sql/pglite': '0.4.6' },
    driver: '@electric-sql/pglite',
    runtime: 'node',
  },
  {
    id: 'pglite',
    database: 'PGlite',
    package: 'kysely-pglite',
    install: { 'kysely-pglite': '0.6.1', '@electric-sql/pglite': '0.5.17' },
    driver: '@electric-sql/pglite',
    runtime: 'node',
  },
  {
    id: 'replication',
    database: 'PostgreSQL',
    package: 'kysely-replication',
    install: { 'kysely-replication': '0.3.0', ...pg },
    driver: 'pg',
    engine: 'PostgreSQL',
    place: 'primary and replica on one server',
    runtime: 'node',
  },
  {
    id: 'knex-pg',
    database: 'PostgreSQL',
    package: 'kysely-knex',
    install: { 'kysely-knex': '0.2.0', knex: '3.3.0', pg: '8.23.1', 'pg-query-stream': '4.17.0' },
    driver: 'knex',
    engine: 'PostgreSQL',
    runtime: 'node',
  },
  {
    id: 'knex-sqlite',
    database: 'SQLite in Node.js',
    package: 'kysely-knex',
    install: { 'kysely-knex': '0.2.0', knex: '3.3.0', 'better-sqlite3': '12.11.1' },
    driver: 'knex',
    place: 'better-sqlite3 12.11.1',
    runtime: 'native-node',
  },
  {
    id: 'typeorm-pg',
    database: 'PostgreSQL',
    package: 'kysely-typeorm',
    install: {
      'kysely-typeorm': '0.3.0',
      typeorm: '0.3.31',
      pg: '8.23.1',
      'pg-query-stream': '4.17.0',
    },
    driver: 'typeorm',
    engine: 'PostgreSQL',
    runtime: 'node',
  },
  {
    id: 'sequelize-pg',
    database: 'PostgreSQL',
    package: 'kysely-sequelize',
    install: {
      'kysely-sequelize': '0.2.0',
      sequelize: '6.37.8',
      pg: '8.23.1',
      'pg-hstore': '2.3.4',
    },
    driver: 'sequelize',
    engine: 'PostgreSQL',
    runtime: 'node',
  },
  {
    id: 'mariadb',
    database: 'MySQL and MariaDB',
    package: 'kysely-mariadb',
    install: { 'kysely-mariadb': '0.1.3', mariadb: '3.5.4' },
    driver: 'mariadb',
    engine: 'MariaDB',
    runtime: 'node',
  },
  {
    id: 'libsql-file',
    database: 'libSQL and Turso',
    package: '@libsql/kysely-libsql',
    install: { '@libsql/kysely-libsql': '0.4.1' },
    driver: '@libsql/client',
    place: 'a file',
    runtime: 'node',
  },
  {
    id: 'libsql-file-018',
    database: 'libSQL and Turso',
    package: '@libsql/kysely-libsql',
    install: { '@libsql/kysely-libsql': '0.4.1', '@libsql/client': '0.18.0' },
    driver: '@libsql/client',
    place: 'a file',
    runtime: 'node',
  },
  {
    id: 'libsql-memory',
    database: 'libSQL and Turso',
    package: '@libsql/kysely-libsql',
    install: { '@libsql/kysely-libsql': '0.4.1' },
    driver: '@libsql/client',
    place: 'in memory',
    runtime: 'node',
  },
  {
    id: 'kysely-libsql-file',
    database: 'libSQL and Turso',
    package: 'kysely-libsql',
    install: { 'kysely-libsql': '0.7.1', '@libsql/client': '0.15.15' },
    driver: '@libsql/client',
    place: 'a file',
    runtime: 'node',
  },
  {
    id: 'turso-file',
    database: 'libSQL and Turso',
    package: 'kysely-turso',
    install: { 'kysely-turso': '0.1.1', '@libsql/client': '0.15.15' },
    driver: '@libsql/client',
    place: 'a file',
    runtime: 'node',
  },
  {
    id: 'turso-memory',
    database: 'libSQL and Turso',
    package: 'kysely-turso',
    install: { 'kysely-turso': '0.1.1', '@libsql/client': '0.15.15' },
    driver: '@libsql/client',
    place: 'in memory',
    runtime: 'node',
  },
  {
    id: 'turso-file-018',
    database: 'libSQL and Turso',
    package: 'kysely-turso',
    install: { 'kysely-turso': '0.1.1', '@libsql/client': '0.18.0' },
    force: true,
    driver: '@libsql/client',
    place: 'a file',
    runtime: 'node',
    program: 'turso-file',
  },
  {
    id: 'turso-memory-018',
    database: 'libSQL and Turso',
    package: 'kysely-turso',
    install: { 'kysely-turso': '0.1.1', '@libsql/client': '0.18.0' },
    force: true,
    driver: '@libsql/client',
    place: 'in memory',
    runtime: 'node',
    program: 'turso-memory',
  },
  {
    id: 'generic-node',
    database: 'SQLite in Node.js',
    package: 'kysely-generic-sqlite',
    install: { 'kysely-generic-sqlite': '1.2.1' },
    place: 'node:sqlite, a file',
    runtime: 'node',
  },
  {
    id: 'generic-deno',
    database: 'SQLite in Bun and Deno',
    package: 'kysely-generic-sqlite',
    install: { 'kysely-generic-sqlite': '1.2.1' },
    place: 'node:sqlite, a file',
    runtime: 'deno',
    program: 'generic-node',
  },
  {
    id: 'bun-sqlite',
    database: 'SQLite in Bun and Deno',
    package: 'kysely-bun-sqlite',
    install: { 'kysely-bun-sqlite': '0.4.0' },
    place: 'bun:sqlite, a file',
    runtime: 'bun',
  },
  {
    id: 'bun-worker',
    database: 'SQLite in Bun and Deno',
    package: 'kysely-bun-worker',
    install: { 'kysely-bun-worker': '1.2.1' },
    place: 'bun:sqlite, a file',
    runtime: 'bun',
  },
  {
    id: 'wasm-sqljs',
    database: 'SQLite in a browser',
    package: 'kysely-wasm',
    install: { 'kysely-wasm': '1.2.1', 'sql.js': '1.16.0' },
    driver: 'sql.js',
    place: 'in memory',
    runtime: 'node',
  },
  {
    id: 'sqlocal',
    database: 'SQLite in a browser',
    package: 'sqlocal',
    install: { sqlocal: '0.18.0' },
    place: 'a file in the browser’s OPFS',
    runtime: 'chromium',
  },
  {
    id: 'd1',
    database: 'Cloudflare',
    package: 'kysely-d1',
    install: { 'kysely-d1': '0.4.0', miniflare: '4.20260730.0' },
    driver: 'miniflare',
    runtime: 'node',
  },
  {
    id: 'durable-objects',
    database: 'Cloudflare',
    package: 'kysely-do',
    install: { 'kysely-do': '0.0.1-rc.1', miniflare: '4.20260730.0' },
    driver: 'miniflare',
    runtime: 'node',
  },
  {
    id: 'duckdb',
    database: 'DuckDB',
    package: 'kysely-duckdb',
    install: { 'kysely-duckdb': '0.4.0', '@duckdb/node-api': '1.5.6-r.1' },
    driver: '@duckdb/node-api',
    place: 'in memory',
    runtime: 'node',
  },
]

/** What needs a service, a device or a server that the laboratory doesn't have. */
export const UNAVAILABLE: readonly UnavailablePackage[] = [
  ['kysely', '0.28.4', 'tedious, SQL Server', 'needs a SQL Server'],
  ['kysely-neon', '2.0.2', 'Neon over HTTP', 'needs an account with Neon'],
  ['@xata.io/kysely', '0.2.1', 'Xata', 'needs an account with Xata'],
  ['kysely-planetscale', '1.7.1', 'PlanetScale over HTTP', 'needs an account with PlanetScale'],
  ['@tidbcloud/kysely', '0.0.4', 'TiDB Cloud over HTTP', 'needs an account with TiDB Cloud'],
  ['kysely-singlestore', '0.4.4', 'SingleStore Data API', 'needs an account with SingleStore'],
  [
    'kysely-data-api',
    '2.0.0',
    'AWS RDS Data API',
    'refuses Kysely 0.28 (its peer range is ^0.27.4), and needs an account with AWS',
  ],
  ['kysely-expo', '4.0.0', 'expo-sqlite', 'needs React Native, on a phone or a simulator'],
  ['capacitor-sqlite-kysely', '1.0.2', 'Capacitor', 'needs a phone or a simulator'],
  ['kysely-dialect-tauri', '1.2.1', 'Tauri', 'needs a Tauri application'],
  ['@powersync/kysely-driver', '2.0.1', 'PowerSync', 'needs @powersync/common 2 and its service'],
  ['kysely-oracledb', '3.1.2', 'Oracle', 'needs an Oracle database'],
  ['@founderpath/kysely-clickhouse', '1.7.0', 'ClickHouse', 'needs a ClickHouse server'],
  ['@maktouch/kysely-bigquery', '1.1.0', 'BigQuery', 'needs an account with Google Cloud'],
].map(([name = '', version = '', engine = '', why = '']) => ({
  package: name,
  version,
  with: engine,
  why,
}))

/** Returns a setup by its id. @throws {Error} naming all of them, if there is none. */
export function setupOf(id: string): Setup {
  const found = SETUPS.find((setup) => setup.id === id)
  if (found) return found
  throw new Error(
    `There is no setup "${id}". There are: ${SETUPS.map((setup) => setup.id).join(', ')}`,
  )
}
