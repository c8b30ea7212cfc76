import { expect, test } from 'vitest'
import { startPglite } from './start-pglite.ts'

test('PostgreSQL starts with little memory, with the rest of its defaults, and takes more rows than that holds', async () => {
  const engine = await startPglite()
  const settingOf = async (name: string) => (await engine.send(`show ${name}`, [])).rows[0]?.[name]
  expect(await settingOf('shared_buffers')).toBe('16MB')
  expect(await settingOf('search_path')).toBe('public')
  expect(await settingOf('max_parallel_workers')).toBe('0')
  await engine.script(
    "create table sounding as select depth, repeat('x', 500) as note from generate_series(1, 50000) depth",
  )
  const { rows } = await engine.send(
    "select count(*)::int as count, pg_table_size('sounding') > 20000000 as is_larger from sounding",
    [],
  )
  expect(rows).toEqual([{ count: 50_000, is_larger: true }])
  await engine.close()
})
