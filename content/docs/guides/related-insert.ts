import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const booking = await db
    .with('guest', (db) =>
      db
        .insertInto('passenger')
        .values({ first_name: 'Gus', last_name: 'Lowe', email: 'gus@example.com' })
        .returning('id'),
    )
    .insertInto('booking')
    .columns(['sailing_id', 'passenger_id', 'seats', 'price'])
    .expression((eb) =>
      eb
        .selectFrom('guest')
        .select((eb) => [
          eb.lit(6).as('sailing_id'),
          'guest.id',
          eb.lit(2).as('seats'),
          eb.lit(24).as('price'),
        ]),
    )
    .returning(['sailing_id', 'passenger_id', 'total'])
    .executeTakeFirstOrThrow()

  return booking
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const booking = await db.transaction().execute(async (trx) => {
    const guest = await trx
      .insertInto('passenger')
      .values({ first_name: 'Gus', last_name: 'Lowe', email: 'gus@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()

    return await trx
      .insertInto('booking')
      .values({ sailing_id: 6, passenger_id: guest.id, seats: 2, price: 24 })
      .returning(['sailing_id', 'passenger_id', 'total'])
      .executeTakeFirstOrThrow()
  })

  return booking
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const guest = { first_name: 'Gus', last_name: 'Lowe', email: 'gus@example.com' }

  const booking = await db.transaction().execute(async (trx) => {
    await trx.insertInto('passenger').values(guest).execute()

    return await trx
      .insertInto('booking')
      .output(['inserted.sailing_id', 'inserted.passenger_id', 'inserted.total'])
      .values((eb) => ({
        sailing_id: 6,
        passenger_id: eb.selectFrom('passenger').select('id').where('email', '=', guest.email),
        seats: 2,
        price: 24,
      }))
      .executeTakeFirstOrThrow()
  })

  return booking
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const booking = await db.transaction().execute(async (trx) => {
    const { insertId } = await trx
      .insertInto('passenger')
      .values({ first_name: 'Gus', last_name: 'Lowe', email: 'gus@example.com' })
      .executeTakeFirstOrThrow()

    const passengerId = Number(insertId)
    await trx
      .insertInto('booking')
      .values({ sailing_id: 6, passenger_id: passengerId, seats: 2, price: 24 })
      .execute()

    return await trx
      .selectFrom('booking')
      .select(['sailing_id', 'passenger_id', 'total'])
      .where('sailing_id', '=', 6)
      .where('passenger_id', '=', passengerId)
      .executeTakeFirstOrThrow()
  })

  return booking
}
