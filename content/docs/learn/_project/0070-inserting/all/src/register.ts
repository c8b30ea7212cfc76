import type { Insertable, Kysely } from 'kysely'
import type { Database, PassengerTable } from './database.ts'

export type NewPassenger = Insertable<PassengerTable>

/** Adds a passenger, and returns the id that the database gave them. */
export async function register(db: Kysely<Database>, passenger: NewPassenger) {
  return await db
    .insertInto('passenger')
    .values(passenger)
    .returning(['id', 'points'])
    .executeTakeFirstOrThrow()
}
