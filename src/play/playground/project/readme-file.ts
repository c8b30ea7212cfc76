import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'

export interface ReadmeInput {
  dialect: Dialect
  /** Kysely's version. */
  kysely: string
  /** URL of the playground with this code. */
  href: string
  /** Path of the module to start. */
  main: string
}

/** Generates the README: what the project is, and how to run it. */
export function readmeFile({ dialect, kysely, href, main }: ReadmeInput): string {
  const label = DIALECT_LABELS[dialect]
  const server = dialect !== 'sqlite'
  return `# From the Kysely playground

One query on Kysely ${kysely} and ${label}, ready to run. [Open it in the playground](${href}).

## Run it

You need Node 22.13 or newer${server ? ', and Docker for the database' : ''}.

\`\`\`sh
npm install
${server ? 'npm run database\n' : ''}npm start
\`\`\`

${server ? SERVER_STEPS : SQLITE_STEPS}

\`npm run types\` checks the types.

## Files

| file | what it holds |
| --- | --- |
| \`${main}\` | the query |
| \`src/database/schema.sql\` | the tables |
| \`src/database/seed.sql\` | their rows |
| \`src/sample/\` | the types of the tables |
| \`src/database/db.ts\` | \`db\`, with the driver of ${label} |
${server ? OWN_SERVER[dialect] : ''}`
}

const SERVER_STEPS = `\`npm run database\` starts a server in a container. \`npm start\` recreates the database
\`kysely_playground\`, fills it and runs the query. It prints every statement as it was sent.
\`docker compose down\` removes the server.`

const SQLITE_STEPS = `The database is in memory: each start fills a fresh copy and runs the query. It prints every statement
as it was sent.`

const OWN_SERVER: Record<Dialect, string> = {
  postgres: ownServer('postgres://user:password@localhost:5432'),
  mysql: ownServer(
    'mysql://user:password@localhost:3306',
    ' On MySQL, a schema is a database. Other databases that `schema.sql` creates must not exist yet.',
  ),
  mssql: ownServer('mssql://user:password@localhost:1433'),
  sqlite: '',
}

function ownServer(address: string, more = ''): string {
  return `
## On your own server

\`\`\`sh
DATABASE_URL=${address} npm start
\`\`\`

**The database \`kysely_playground\` on that server is dropped and recreated.**${more}
`
}
