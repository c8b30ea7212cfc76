import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupportRow } from '#base/model/support.ts'
import { readEnvironment } from '#base/node/environment.ts'
import {
  mariadbProbeEngine,
  type ProbeEngine,
  pgliteProbeEngine,
  postgresServerProbeEngine,
  sqliteProbeEngine,
  sqliteShellProbeEngine,
} from './probe-engines.ts'
import { type Probes, readProbeScripts, readProbes } from './read-probes.ts'
import { readSupport } from './recorded-support.ts'
import { compileProbe, runProbes } from './run-probes.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

let probes: Probes
let recorded: Record<string, SupportRow>
const opened: ProbeEngine[] = []

beforeAll(async () => {
  probes = await readProbes(ROOT)
  recorded = await readSupport(ROOT)
})

afterAll(async () => {
  for (const engine of opened) await engine.close()
})

test('the record has a row for each probe, with the SQL that Kysely generates: else run `npm run reference:record`', async () => {
  const made = new Map<string, SupportRow['sql']>()
  for (const group of probes.groups) {
    for (const name of Object.keys(group.probes)) made.set(name, await compileProbe(group, name))
  }
  expect(Object.keys(recorded)).toEqual([...made.keys()])
  for (const [name, sql] of made) expect(recorded[name]?.sql, name).toEqual(sql)
})

test('documented facts are about probed methods, and none is contradicted by a server', () => {
  const names = Object.keys(recorded)
  for (const { database, since, lacks, names: about } of probes.facts) {
    for (const pattern of about) {
      const found = names.filter(
        (name) =>
          name === pattern || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1))),
      )
      expect(found, pattern).not.toEqual([])
      for (const { version = '' } of found.map((name) => recorded[name]!.cells[database])) {
        if (lacks) expect(version, pattern).toBe('')
        const [ran] = /\d[\d.]*/.exec(version) ?? []
        if (since && ran) expect(isAtLeast(ran, since), `${pattern} on ${version}`).toBe(true)
      }
    }
  }
})

function isAtLeast(version: string, first: string): boolean {
  return version.localeCompare(first, 'en', { numeric: true }) >= 0
}

/** Runs every `step`th probe, and returns the names whose status isn't the recorded one. */
async function differences(engine: ProbeEngine, step: number): Promise<string[]> {
  opened.push(engine)
  const { database, version } = engine
  let index = 0
  const groups = probes.groups.map((group) => ({
    ...group,
    probes: Object.fromEntries(Object.entries(group.probes).filter(() => index++ % step === 0)),
  }))
  const rows = await runProbes({ ...probes, groups }, [engine])
  return Object.entries(rows).flatMap(([name, { cells }]) => {
    const before = recorded[name]?.cells[database]
    // Another engine of this database ran what this one may refuse.
    const isOther = before?.status === 'runs' && before.version !== version
    return (isOther && cells[database].status !== 'runs') ||
      before?.status === cells[database].status
      ? []
      : [name]
  })
}

test('what an older SQLite refuses has a first version', async (context) => {
  const { sqlite } = await readProbeScripts(ROOT)
  const engine = await sqliteShellProbeEngine(sqlite)
  if (!engine) return context.skip('sqlite3 is not installed')
  opened.push(engine)
  const undated = Object.entries(await runProbes(probes, [engine])).flatMap(([name, { cells }]) => {
    const { status, since } = recorded[name]!.cells.sqlite
    return status === 'runs' && !since && cells.sqlite.status !== 'runs' ? [name] : []
  })
  expect(undated, engine.version).toEqual([])
})

describe('engines do what is recorded', () => {
  test('SQLite', async () => {
    const { sqlite } = await readProbeScripts(ROOT)
    const engine = sqliteProbeEngine(sqlite)
    expect(recorded['SelectQueryBuilder.where']?.cells.sqlite.version).toBe(engine.version)
    expect(await differences(engine, 1)).toEqual([])
  })

  test('PGlite', async () => {
    const { postgres } = await readProbeScripts(ROOT)
    expect(await differences(await pgliteProbeEngine(postgres), 5)).toEqual([])
  })

  test.skipIf(!POSTGRES_URL && !isRequired)('PostgreSQL', async () => {
    const { postgres } = await readProbeScripts(ROOT)
    expect(
      await differences(await postgresServerProbeEngine(POSTGRES_URL ?? '', postgres), 5),
    ).toEqual([])
  })

  test.skipIf(!MYSQL_URL && !isRequired)('MariaDB', async () => {
    const { mysql } = await readProbeScripts(ROOT)
    expect(await differences(await mariadbProbeEngine(MYSQL_URL ?? '', mysql), 10)).toEqual([])
  })
})
