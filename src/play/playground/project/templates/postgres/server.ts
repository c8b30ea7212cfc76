/** The project's own database; `npm run seed` makes it anew. */
export const DATABASE = 'kysely_playground'

/** The server of `compose.yaml`, unless `DATABASE_URL` names another. */
const SERVER = process.env.DATABASE_URL ?? 'postgres://postgres:playground@localhost:55432'

/** The address of a database on the server. */
export function addressOf(database: string): string {
  const url = new URL(SERVER)
  url.pathname = database
  return url.href
}
