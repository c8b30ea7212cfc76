import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { writePageCode } from './page-code.ts'

const { POSTGRES_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

/** The programs of the page are modules that each framework calls; here, the test does what the framework does. */
test.skipIf(!POSTGRES_URL && !isRequired)(
  'the server code of each framework lists the ships and adds one',
  async () => {
    const admin = new pg.Client({ connectionString: POSTGRES_URL })
    await admin.connect()
    const schema = `frameworks_${randomBytes(4).toString('hex')}`
    await admin.query(`create schema ${schema}`)
    await admin.query(
      `create table ${schema}.ship (id integer generated always as identity primary key, name text not null)`,
    )
    await admin.query(`insert into ${schema}.ship (name) values ('Gannet')`)

    const url = new URL(POSTGRES_URL ?? '')
    url.searchParams.set('options', `-c search_path=${schema}`)
    vi.stubEnv('DATABASE_URL', url.href)
    vi.stubGlobal('defineEventHandler', (handler: unknown) => handler)
    vi.stubGlobal('readBody', async (event: { body: unknown }) => event.body)
    const serverFn = {
      validator: (check: (input: unknown) => unknown) => ({
        handler: (run: (options: { data: unknown }) => unknown) => {
          return ({ data }: { data: unknown }) => run({ data: check(data) })
        },
      }),
      handler: (run: () => unknown) => run,
    }
    vi.stubGlobal('createServerFn', () => serverFn)
    vi.stubGlobal('createFileRoute', () => (options: unknown) => options)

    const folder = writePageCode('guides/0182-full-stack-frameworks.mdx', (code) =>
      code.replace(/from '[^']*\/db\.server\.ts'/g, "from './db.server.ts'"),
    )
    const load = (name: string) => import(join(folder, name))
    const { db } = await load('db.server.ts')
    onTestFinished(async () => {
      vi.unstubAllGlobals()
      vi.unstubAllEnvs()
      await db.destroy()
      await admin.query(`drop schema ${schema} cascade`)
      await admin.end()
    })

    const form = (name: string) => {
      const body = new FormData()
      body.set('name', name)
      return { request: new Request('http://localhost/', { method: 'POST', body }) }
    }
    const kit = await load('+page.server.ts')
    const [list, add] = [await load('ships.get.ts'), await load('ships.post.ts')]
    const router = await load('ships.tsx')
    const start = await load('fleet.tsx')

    await kit.actions.add(form('Tern'))
    expect(await add.default({ body: { name: 'Auk' } })).toEqual({ id: 3 })
    await router.action(form('Skua'))
    await start.addShip({ data: 'Shag' })

    const ships = ['Gannet', 'Tern', 'Auk', 'Skua', 'Shag'].map((name, at) => ({
      id: at + 1,
      name,
    }))
    expect(await kit.load()).toEqual({ ships })
    expect(await list.default()).toEqual(ships)
    expect(await router.loader()).toEqual(ships)
    expect(await start.Route.loader()).toEqual(ships)
  },
)
