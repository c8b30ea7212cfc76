import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { runSample } from './run-sample.ts'
import { prepareSample } from './sample-module.ts'

const DIALECT = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: never) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

test('the clock stands still for samples, and other dates are what they are', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's text
  const code = 'sql`${new Date()} ${Date.now()} ${new Date(0)} ${new Date() instanceof Date}`'
  const context = { names: new Set<string>(), uses: {}, exports: new Set(['sql']) }
  const sample = prepareSample(code, context, null, 'key')
  const { fragments } = await runSample(sample, DIALECT, [], {})
  const now = new Date('2026-01-15T12:00:00Z')
  expect(fragments.map(({ parameters }) => parameters)).toEqual([
    [now, now.getTime(), new Date(0), true],
  ])
})
