import type { Dialect } from '#model/dialect.ts'

/**
 * Generates the `compose.yaml` of a throwaway server for the dialect, whose address is the default in
 * `server.ts`; null if none is needed.
 */
export function composeFile(dialect: Dialect): string | null {
  switch (dialect) {
    case 'postgres':
      return service('postgres:18', '55432:5432', 'POSTGRES_PASSWORD: playground', [
        'pg_isready',
        '-U',
        'postgres',
      ])
    case 'mysql':
      return service('mysql:9', '53306:3306', 'MYSQL_ROOT_PASSWORD: playground', [
        'mysql',
        '-h127.0.0.1',
        '-uroot',
        '-pplayground',
        '-eselect 1',
      ])
    case 'mssql':
      return service(
        'mcr.microsoft.com/mssql/server:2022-latest',
        '51433:1433',
        "ACCEPT_EULA: 'Y'\n      MSSQL_SA_PASSWORD: Playground-1",
        ['/opt/mssql-tools18/bin/sqlcmd', '-C', '-Usa', '-PPlayground-1', '-Qselect 1'],
      )
    case 'sqlite':
      return null
  }
}

function service(image: string, port: string, environment: string, isReady: string[]): string {
  const test = ['CMD', ...isReady].map((part) => JSON.stringify(part)).join(', ')
  return `services:
  database:
    image: ${image}
    ports: ['127.0.0.1:${port}']
    environment:
      ${environment}
    healthcheck:
      test: [${test}]
      interval: 2s
      retries: 60
`
}
