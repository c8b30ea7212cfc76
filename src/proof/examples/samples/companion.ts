import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readScripts, type SampleScript } from '../sample/sample-scripts.ts'

/** The companion database's folder, relative to the project root. */
export const COMPANION_FOLDER = 'content/reference/companion'

/** The engines that samples run on, each with its own script; SQL Server is compiled only. */
export type CompanionEngine = 'postgres' | 'mysql' | 'sqlite'

const ENGINES: readonly CompanionEngine[] = ['postgres', 'mysql', 'sqlite']

/** Reads the scripts that create and fill the companion database. */
export function readCompanionScripts(root: string): Promise<Record<CompanionEngine, SampleScript>> {
  return readScripts(root, COMPANION_FOLDER, ENGINES)
}

/** What samples get from the companion besides tables; see `content/reference/companion/context.ts`. */
export interface CompanionContext {
  /** All exports of the module, by name. */
  context: Readonly<Record<string, unknown>>
  /** Names that samples may use without declaring them. */
  names: ReadonlySet<string>
  /** Code that uses what a sample declares, by its name; `name/1` for functions with one parameter. */
  uses: Readonly<Record<string, string>>
}

export async function readContext(root: string): Promise<CompanionContext> {
  const file = pathToFileURL(join(root, COMPANION_FOLDER, 'context.ts')).href
  const { USES: uses, ...context } = await import(file)
  return { context, names: new Set(Object.keys(context)), uses }
}

const CREATE_STATEMENT =
  /\.(?:create(Table|View|Type|Index|Schema)|add(Index))\(\s*'(\w+)'(?:\)(?:\.ifNotExists\(\)|\.unique\(\))*\s*\.on\('(\w+)')?/g

/** Returns SQL that drops the objects that a sample is about to create, if the companion has them already. */
export function dropScript(code: string, engine: CompanionEngine): string {
  const statements = [...code.matchAll(CREATE_STATEMENT)].map(
    ([, method, added, name = '', table]) => {
      return dropStatement((method ?? added ?? '').toLowerCase(), name, table ?? 'person', engine)
    },
  )
  return statements.filter(Boolean).join('\n')
}

function dropStatement(kind: string, name: string, table: string, engine: CompanionEngine): string {
  const cascade = engine === 'postgres' ? ' cascade' : ''
  if (kind === 'table' || kind === 'view') return `drop ${kind} if exists ${name}${cascade};`
  if (kind === 'index') {
    return `drop index if exists ${name}${engine === 'mysql' ? ` on ${table}` : ''};`
  }
  if (kind === 'schema' && engine !== 'sqlite') return `drop schema if exists ${name}${cascade};`
  return kind === 'type' && engine === 'postgres' ? `drop type if exists ${name} cascade;` : ''
}
