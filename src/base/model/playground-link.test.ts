import { expect, test } from 'vitest'
import { DIALECTS } from './dialect.ts'
import {
  type PlaygroundState,
  playgroundFragment,
  readPlaygroundFragment,
} from './playground-link.ts'

const STATE: PlaygroundState = {
  code: "await db.selectFrom('ship').selectAll().execute() // ✓ größer\n",
  dialect: 'sqlite',
  kysely: '0.28.4',
  schema: { types: 'export interface Database {}', sqlite: 'create table a (b)' },
}

test('a state comes back from its link as it was', async () => {
  const fragment = await playgroundFragment(STATE)
  expect(fragment).toMatch(/^1\.[\w-]+$/)
  expect(await readPlaygroundFragment(`#${fragment}`)).toEqual({ kind: 'state', state: STATE })
})

test.each(DIALECTS)(
  'the script for %s comes back, and nothing that is unknown',
  async (dialect) => {
    const schema = { [dialect]: 'create table a (b)' }
    const state = { ...STATE, schema }
    const more = {
      ...state,
      schema: { ...schema, other: 'x', types: 1 },
    } as object as PlaygroundState
    const link = await readPlaygroundFragment(await playgroundFragment(more))
    expect(link).toEqual({ kind: 'state', state })
  },
)

// Generated in the past: never regenerate them.
test.each([
  [
    '#1.q1ZKzk9JVbJSSknSK07NSU0ucSvKz9VQL8gvKlHXhAo55uRoaCrpKKVkJoK4SlZKucXFhTlKtQA',
    { code: "db.selectFrom('port').selectAll()", dialect: 'mssql' },
  ],
  [
    '#1.LY3BSsQwFEV_5XE3baAUEReSWQnizo94Ta9jMG1mkjfaUvrvUsftPYdzN4Q8Eh76o9FkHPrKxGBvJU9tE9Qa97-8pNS6ngvDzdg6dBijHgAe9ZqiER2-1sq0wuOhf3zun9Chhk9OCr_B1gsrPLhccjGJs7F8aKC8qumglbJJUPOyyawTvVQrcT7LLvvRuV94hEI1iumQePjSHrYYF3MniXPlPZ7_4LemG6u0zXs-N-6Eff8F',
    {
      code: "await db.selectFrom('cat').selectAll().execute()",
      dialect: 'sqlite',
      kysely: '0.28.4',
      schema: {
        types: 'export interface Database { cat: { name: string } }',
        sqlite: "create table cat (name text); insert into cat values ('Mog');",
      },
    },
  ],
])('a link of the first format opens for ever: %s', async (link, state) => {
  expect(await readPlaygroundFragment(link)).toEqual({ kind: 'state', state })
})

test.each(['', '#', '#a-heading', '#1'])('%j is no link of the playground', async (fragment) => {
  expect(await readPlaygroundFragment(fragment)).toEqual({ kind: 'none' })
})

test.each([
  ['an unknown format', '#9.abc', 'format 9'],
  ['what is cut off', '#1.q1ZKzk9J', 'incomplete or damaged'],
  ['what is no base64', '#1.@@@', 'incomplete or damaged'],
])('%s is told in plain words', async (_, fragment, words) => {
  const link = await readPlaygroundFragment(fragment)
  expect(link.kind === 'unreadable' && link.message).toContain(words)
})

test('a link without code is told', async () => {
  const fragment = await playgroundFragment({ dialect: 'mysql' } as PlaygroundState)
  expect(await readPlaygroundFragment(fragment)).toMatchObject({ kind: 'unreadable' })
})

test('a link that unpacks to too much is refused', async () => {
  const fragment = await playgroundFragment({ ...STATE, code: ' '.repeat(2_000_000) })
  expect(await readPlaygroundFragment(fragment)).toMatchObject({ kind: 'unreadable' })
})
