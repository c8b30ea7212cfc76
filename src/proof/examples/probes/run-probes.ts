import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import {
  DATABASE_LABELS,
  DATABASES,
  type Database,
  DIALECT_OF,
  type SupportCell,
  type SupportRow,
} from '#base/model/support.ts'
import { compileStatement } from './compile-statement.ts'
import {
  type DocumentedFact,
  type ProbeGroup,
  type Statement,
  type Statements,
  statementFor,
} from './probe.ts'
import type { ProbeEngine } from './probe-engines.ts'
import type { Probes } from './read-probes.ts'
import { statementText } from './statement-text.ts'

/**
 * Runs all probes.
 *
 * @param engines for each database in the order of preference: a later one is asked what an earlier one refused
 * @returns rows by the method's name
 */
export async function runProbes(
  { groups, facts }: Probes,
  engines: readonly ProbeEngine[],
): Promise<Record<string, SupportRow>> {
  const rows: [string, SupportRow][] = []
  const texts = statementText(groups)
  for (const group of groups) {
    const cellOf = createCellReader(group, engines)
    for (const [name, statements] of Object.entries(group.probes)) {
      const cells: [Database, SupportCell][] = []
      for (const database of DATABASES) {
        const documented = factOf(facts, name, database)
        const cell = await cellOf(name, statements, database, documented)
        cells.push([database, cell])
      }
      rows.push([
        name,
        {
          code: await texts(statements),
          sql: await compileProbe(group, name),
          cells: Object.fromEntries(cells) as SupportRow['cells'],
        },
      ])
    }
  }
  return Object.fromEntries(rows)
}

/** Compiles a probe for each dialect that has a statement and for which Kysely doesn't throw. */
export async function compileProbe(group: ProbeGroup, name: string): Promise<SupportRow['sql']> {
  const sql: SupportRow['sql'] = {}
  for (const dialect of DIALECTS) {
    const statement = statementFor(group.probes[name] ?? null, dialect)
    const compiled = statement && (await compileStatement(statement, dialect).catch(() => null))
    if (compiled) sql[dialect] = compiled.map((compiledStatement) => compiledStatement.sql)
  }
  return sql
}

function createCellReader({ control, before = [] }: ProbeGroup, engines: readonly ProbeEngine[]) {
  const run = (statement: Statement, engine: ProbeEngine) => {
    const prepare = before.flatMap((step) => statementFor(step, engine.database) ?? [])
    return engine.run(statement, prepare)
  }
  const controls = new Map<ProbeEngine, Promise<string | null>>()
  const controlError = (engine: ProbeEngine) => {
    const statement = statementFor(control, engine.database)
    const known =
      controls.get(engine) ?? (statement ? run(statement, engine) : Promise.resolve(null))
    controls.set(engine, known)
    return known
  }
  return async (
    name: string,
    statements: Statements,
    database: Database,
    documented: DocumentedFact | undefined,
  ): Promise<SupportCell> => {
    const statement = statementFor(statements, database)
    const { lacks, since, needs, source } = documented ?? {}
    if (lacks) return { status: 'unavailable', message: lacks, source }
    const message =
      (await whyUnavailable(name, statement, database)) ??
      ((await isIgnored(control, statements, database)) ? IGNORED : null)
    if (message !== null || !statement) return { status: 'unavailable', message: message ?? '' }
    const documentation = source ? { since, source } : {}
    const preferred = engines.filter((engine) => engine.database === database)
    let cell: SupportCell = { status: 'compiles' }
    for (const engine of preferred) {
      const error = await run(statement, engine)
      const { version } = engine
      if (error === null) return { status: 'runs', version, message: needs, ...documentation }
      const missing = await controlError(engine)
      if (missing === null) {
        if (cell.status !== 'refused') cell = { status: 'refused', version, message: error }
      } else if (cell.status === 'compiles') {
        cell = { status: 'unavailable', version, message: `Needs what it refuses: ${missing}` }
      }
    }
    return cell.status === 'compiles' ? { ...cell, ...documentation } : cell
  }
}

const IGNORED = 'Kysely generates the same SQL without it for this database.'

/** Whether a method changes the control's SQL for other databases, but not for this one. */
async function isIgnored(
  control: Statements | null,
  statements: Statements,
  database: Database,
): Promise<boolean> {
  const changes = async (engine: Database) => {
    const [withMethod, without] = await Promise.all(
      [statements, control].map((all) => {
        const statement = statementFor(all, engine)
        return statement && compileStatement(statement, DIALECT_OF[engine]).catch(() => null)
      }),
    )
    return withMethod && without ? JSON.stringify(withMethod) !== JSON.stringify(without) : true
  }
  if (control === null || (await changes(database))) return false
  return (await Promise.all(DATABASES.map(changes))).some(Boolean)
}

/** Returns why Kysely offers nothing for a database; null if it does. */
async function whyUnavailable(
  name: string,
  statement: Statement | undefined,
  database: Database,
): Promise<string | null> {
  const dialect: Dialect = DIALECT_OF[database]
  if (!statement) {
    const [helper] = /^helpers\/\w+/.exec(name) ?? []
    if (helper) return `kysely/${helper} is for another database.`
    throw new Error(
      `The probe of ${name} has no statement for ${DATABASE_LABELS[database]}, and no documented fact says why.`,
    )
  }
  try {
    await compileStatement(statement, dialect)
    return null
  } catch (error) {
    return `Kysely throws: ${error instanceof Error ? error.message : String(error)}`
  }
}

function factOf(
  facts: readonly DocumentedFact[],
  name: string,
  database: Database,
): DocumentedFact | undefined {
  return facts.find(
    (fact) =>
      fact.database === database &&
      fact.names.some(
        (pattern) =>
          pattern === name || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1))),
      ),
  )
}
