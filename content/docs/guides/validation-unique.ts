import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  async function register(email: string) {
    try {
      await db
        .insertInto('passenger')
        .values({ first_name: 'Ann', last_name: 'Berg', email })
        .execute()
      return 'registered'
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '23505') {
        return 'This address is taken.'
      }
      throw error
    }
  }

  const answer = await register('ada@example.com')

  return { answer }
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  async function register(email: string) {
    try {
      await db
        .insertInto('passenger')
        .values({ first_name: 'Ann', last_name: 'Berg', email })
        .execute()
      return 'registered'
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY') {
        return 'This address is taken.'
      }
      throw error
    }
  }

  const answer = await register('ada@example.com')

  return { answer }
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  async function register(email: string) {
    try {
      await db
        .insertInto('passenger')
        .values({ first_name: 'Ann', last_name: 'Berg', email })
        .execute()
      return 'registered'
    } catch (error) {
      if (error instanceof Error && error.message.includes('UNIQUE constraint failed')) {
        return 'This address is taken.'
      }
      throw error
    }
  }

  const answer = await register('ada@example.com')

  return { answer }
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  async function register(email: string) {
    try {
      await db
        .insertInto('passenger')
        .values({ first_name: 'Ann', last_name: 'Berg', email })
        .execute()
      return 'registered'
    } catch (error) {
      if (
        error instanceof Error &&
        'number' in error &&
        [2601, 2627].includes(Number(error.number))
      ) {
        return 'This address is taken.'
      }
      throw error
    }
  }

  const answer = await register('ada@example.com')

  return { answer }
}
