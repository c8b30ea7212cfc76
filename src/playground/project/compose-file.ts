import type { Dialect } from '#model/dialect.ts'

/** Servers in a container; `isReady` succeeds once one answers. */
const SERVERS = {
  postgres: {
    image: 'postgres:18',
    port: '55432:5432',
    settings: 'POSTGRES_PASSWORD: playground',
    isReady: 'pg_isready -U postgres',
  },
  mysql: {
    image: 'mysql:9',
    port: '53306:3306',
    settings: 'MYSQL_ROOT_PASSWORD: playground',
    isReady: 'mysql -h127.0.0.1 -uroot -pplayground -e "select 1"',
  },
  mssql: {
    image: 'mcr.microsoft.com/mssql/server:2022-latest',
    port: '51433:1433',
    settings: "ACCEPT_EULA: 'Y'\n      MSSQL_SA_PASSWORD: Playground-1",
    isReady: '/opt/mssql-tools18/bin/sqlcmd -C -Usa -PPlayground-1 -Q "select 1"',
  },
}

/**
 * Generates the `compose.yaml` of a throwaway server for the dialect, whose address is the default in
 * `server.ts`; null if none is needed.
 */
export function composeFile(dialect: Dialect): string | null {
  if (dialect === 'sqlite') return null
  const { image, port, settings, isReady } = SERVERS[dialect]
  return `services:
  database:
    image: ${image}
    ports: ['127.0.0.1:${port}']
    environment:
      ${settings}
    healthcheck:
      test: ${isReady}
      interval: 2s
      retries: 60
`
}
