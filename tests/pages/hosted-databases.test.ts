import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { writePageCode } from './page-code.ts'

const { POSTGRES_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

interface Database {
  note: { owner: string; text: string }
}

type AsUser = <T>(
  db: Kysely<Database>,
  claims: { sub: string },
  work: (trx: Transaction<Database>) => Promise<T>,
) => Promise<T>

/** As Supabase sets a database up: the role that requests get, and the function that policies ask. */
async function likeSupabase(admin: pg.Client): Promise<void> {
  await admin.query(
    `do $$ begin create role authenticated; exception when duplicate_object then null; end $$`,
  )
  await admin.query('create schema auth')
  await admin.query(`create function auth.uid() returns uuid stable language sql as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$`)
  await admin.query('create table note (owner uuid default auth.uid(), text text)')
  await admin.query('alter table note enable row level security')
  await admin.query('create policy own on note using (owner = auth.uid())')
  await admin.query('grant usage on schema auth to authenticated')
  await admin.query('grant select, insert on note to authenticated')
}

test.skipIf(!POSTGRES_URL && !isRequired)(
  'the function of the page lets a user see only their own rows, and leaves nothing on the connection',
  async () => {
    const server = new pg.Client({ connectionString: POSTGRES_URL })
    await server.connect()
    const name = `hosted_${randomBytes(4).toString('hex')}`
    await server.query(`create database ${name}`)
    const url = Object.assign(new URL(POSTGRES_URL ?? ''), { pathname: `/${name}` }).href
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await likeSupabase(admin)
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    onTestFinished(async () => {
      await db.destroy()
      await admin.end()
      // `pool.end()` resolves before its connections have ended: to cut one by force is an error that nobody hears.
      const others = `select from pg_stat_activity where datname = '${name}'`
      while ((await server.query(others)).rowCount) await setTimeout(20)
      await server.query(`drop database ${name}`)
      await server.end()
    })

    const folder = writePageCode('guides/0184-hosted-databases.mdx')
    const { asUser }: { asUser: AsUser } = await import(join(folder, 'as-user.ts'))
    const [ada, bo] = ['a', 'b'].map((digit) => ({
      sub: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
    }))
    const texts = (claims: { sub: string }) =>
      asUser(db, claims, (trx) => trx.selectFrom('note').select('text').execute())

    await asUser(db, ada!, (trx) => sql`insert into note (text) values ('of Ada')`.execute(trx))
    expect(await texts(ada!)).toEqual([{ text: 'of Ada' }])
    expect(await texts(bo!)).toEqual([])
    // The only connection is a superuser's again, without claims.
    const { rows } =
      await sql`select current_user <> 'authenticated' as is_back, auth.uid()`.execute(db)
    expect(rows).toEqual([{ is_back: true, uid: null }])
    expect(await db.selectFrom('note').select('text').execute()).toEqual([{ text: 'of Ada' }])
  },
)

test('a connection string replaces a function for the password', () => {
  const password = async () => 'secret'
  const passwordOf = (config: pg.ClientConfig) =>
    (new pg.Client(config) as unknown as { connectionParameters: { password: unknown } })
      .connectionParameters.password
  expect(passwordOf({ host: 'localhost', user: 'app', password })).toBe(password)
  expect(passwordOf({ connectionString: 'postgres://app@localhost/board', password })).not.toBe(
    password,
  )
})
