import { Connection } from 'tedious'

/** The project's own database; `npm run seed` makes it anew. */
export const DATABASE = 'kysely_playground'

/** The server of `compose.yaml`, unless `DATABASE_URL` names another. */
const SERVER = new URL(process.env.DATABASE_URL ?? 'mssql://sa:Playground-1@localhost:51433')

/** A connection to a database on the server, to be opened with `connect`. */
export function connectionTo(database: string): Connection {
  return new Connection({
    server: SERVER.hostname,
    authentication: {
      type: 'default',
      options: {
        userName: decodeURIComponent(SERVER.username),
        password: decodeURIComponent(SERVER.password),
      },
    },
    // The server of `compose.yaml` has a certificate that it signed itself.
    options: { database, port: Number(SERVER.port || 1433), trustServerCertificate: true },
  })
}
