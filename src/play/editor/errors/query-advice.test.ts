import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { postgres, sqlite } from '../../../../tests/support/engines.ts'
import { explain } from './explain.ts'
import { ADVICE } from './query-advice.ts'

const engines: Partial<Record<'sqlite' | 'postgres', Engine>> = {}
beforeAll(async () => {
  Object.assign(engines, { sqlite: await sqlite(), postgres: await postgres() })
})
afterAll(() => {
  for (const name of Object.keys(engines)) delete engines[name as keyof typeof engines]
})

const PORTS = "await db.selectFrom('port').selectAll()"
const SORTED = "db.selectFrom('port').select('name').orderBy('name')"

const REFUSED: [advice: keyof typeof ADVICE, code: string, only?: 'sqlite' | 'postgres'][] = [
  ['inNeedsList', `${PORTS}.where('name', 'in', 'Brae').execute()`],
  ['inNeedsList', `${PORTS}.where('id', 'not in', 1).execute()`],
  ['inNeedsList', `${PORTS}.where((eb) => eb('id', 'in', 2)).execute()`],
  ['inNeedsList', "await db.deleteFrom('port').where('name', 'in', 'Brae').execute()"],
  ['listNeedsIn', `${PORTS}.where('name', '=', ['a', 'b']).execute()`],
  ['listNeedsIn', `${PORTS}.where('id', '!=', [1, 2, 3]).execute()`],
  ['listNeedsIn', `${PORTS}.where((eb) => eb('name', 'like', ['a', 'b'])).execute()`],
  [
    'listNeedsIn',
    "await db.updateTable('port').set({ name: 'x' }).where('id', '=', [1, 2]).execute()",
  ],
  ['noRows', "await db.insertInto('port').values([]).execute()"],
  ['noRows', "await db.insertInto('port').values([]).returning('id').execute()"],
  ['noRows', "await db.insertInto('port').values([]).onConflict((oc) => oc.doNothing()).execute()"],
  ['noRows', 'const rows = []\nawait db.insertInto("ship").values(rows).execute()'],
  ['nothingSet', "await db.updateTable('port').set({}).execute()"],
  ['nothingSet', "await db.updateTable('port').set({}).where('id', '=', 1).execute()"],
  ['nothingSet', "await db.updateTable('port').set({ name: undefined }).returning('id').execute()"],
  [
    'nothingSet',
    "await db.updateTable('port').set({}).from('ship').whereRef('ship.id', '=', 'port.id').execute()",
  ],
  ['sortedParts', `await ${SORTED}.unionAll(${SORTED}).execute()`, 'sqlite'],
  [
    'sortedParts',
    `await db.selectFrom('port').select('name').unionAll((eb) => eb.parens(${SORTED})).execute()`,
    'sqlite',
  ],
  ['sortedParts', `await ${SORTED}.union(${SORTED}).limit(2).execute()`, 'sqlite'],
  ['sortedParts', `await ${SORTED}.except(${SORTED}).execute()`, 'sqlite'],
  ['betweenNeedsTwo', `${PORTS}.where('id', 'between', 1).execute()`],
  ['betweenNeedsTwo', `${PORTS}.where((eb) => eb('id', 'between', 1)).execute()`],
  ['isNeedsConstant', `${PORTS}.where('id', 'is', 1).execute()`, 'postgres'],
  ['isNeedsConstant', `${PORTS}.where('name', 'is not', 'Brae').execute()`, 'postgres'],
  ['equalsSign', `${PORTS}.where('id', '==', 1).execute()`, 'postgres'],
  ['noColumns', "await db.insertInto('port').values({}).execute()"],
  ['noColumns', "await db.insertInto('port').values({ name: undefined }).execute()"],
  ['offsetNeedsLimit', `${PORTS}.offset(5).execute()`, 'sqlite'],
  ['offsetNeedsLimit', `${PORTS}.orderBy('name').offset(1).execute()`, 'sqlite'],
  ['noLocks', `${PORTS}.forUpdate().execute()`, 'sqlite'],
  ['noLocks', `${PORTS}.where('id', '=', 1).forShare().execute()`, 'sqlite'],
  ['noIlike', `${PORTS}.where('name', 'ilike', 'b%').execute()`, 'sqlite'],
  ['limitedChange', "await db.deleteFrom('port').limit(1).execute()"],
  ['limitedChange', "await db.updateTable('port').set({ name: 'x' }).limit(1).execute()"],
]

describe.each(['sqlite', 'postgres'] as const)('what %s refuses', (dialect) => {
  test.each(REFUSED.filter(([, , only = dialect]) => only === dialect))(
    '%s: %s',
    async (advice, code) => {
      let sql = ''
      const { error } = await runCode({ dialect, code }, engines[dialect]!, (message) => {
        if (message.type === 'statement' && message.statement.failed) sql = message.statement.sql
      })
      const { kind, message } = error!
      expect(explain(kind, message, { code, dialect, sql })).toBe(ADVICE[advice])
    },
  )
})

const OTHERS = [
  `${PORTS}.select('idd').where('name', 'in', ['Brae']).execute()`,
  "await db.insertInto('port').values({ nme: 'a' }).execute()",
  "await db.updateTable('port').set({ nme: 'a' }).where('id', '=', 1).execute()",
  `await db.selectFrom('port').select('nme').unionAll(db.selectFrom('ship').select('name')).orderBy('name').execute()`,
]

test.each(OTHERS)('other mistakes have other words: %s', async (code) => {
  let sql = ''
  const { error } = await runCode({ dialect: 'sqlite', code }, engines.sqlite!, (message) => {
    if (message.type === 'statement') sql = message.statement.sql
  })
  const words = explain(error!.kind, error!.message, { code, dialect: 'sqlite', sql })
  expect(Object.values(ADVICE)).not.toContain(words)
})

test.each(Object.values(ADVICE))('the page of “%s” exists', (advice) => {
  const [, page = ''] = /\]\(([^)]+)\)/.exec(advice) ?? []
  const [folder, name] = [page.replace(/\/[^/]*$/, ''), page.split('/').at(-1)]
  const cwd = join(PROJECT_ROOT, 'content/docs', folder)
  expect(globSync(`*-${name}.mdx`, { cwd })).toHaveLength(1)
})
