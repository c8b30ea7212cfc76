/** The project's own database; `npm run seed` makes it anew. */
export const DATABASE = 'kysely_playground'

/** Whether the server is that of `compose.yaml`, which nothing else uses. */
export const OWN_SERVER = process.env.DATABASE_URL === undefined

const SERVER = process.env.DATABASE_URL ?? 'mysql://root:playground@localhost:53306'

/** The address of a database on the server. Default: of the server alone. */
export function addressOf(database = ''): string {
  const url = new URL(SERVER)
  url.pathname = database
  return url.href
}
