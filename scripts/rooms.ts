/**
 * The rooms of `src` and what each may import: the single source of the linter's rules and of ARCHITECTURE's
 * table and diagram. `npm run rooms` writes them; a test fails when one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Room {
  /** Description of its content, for ARCHITECTURE. */
  does: string
  /** The rooms that its modules may import; `*` for all. */
  imports: readonly string[] | '*'
}

/** From the innermost room to the outermost: a room imports only rooms above it. */
export const ROOMS: Readonly<Record<string, Room>> = {
  model: {
    does: "the site's types, zod schemas and constants; every fact that two rooms share",
    imports: [],
  },
  styles: {
    does: 'design tokens and base styles; components keep their own CSS modules',
    imports: [],
  },
  cache: { does: "the build's cache on disk", imports: [] },
  'search-engine': { does: 'tokens, index, ranking, highlights; runs anywhere', imports: [] },
  sample: { does: 'the sample database of all examples (`content/sample`)', imports: [] },
  ui: {
    does: 'small views that several rooms show: code, statements, rows, dialect switch, buttons',
    imports: ['model'],
  },
  engines: {
    does: "Kysely's dialects on top of any engine, PGlite and its stored data",
    imports: ['model'],
  },
  content: {
    does: 'reads pages, front matter, categories and versions; compiles MDX; checks links; highlights code',
    imports: ['model', 'cache'],
  },
  examples: {
    does: 'proves examples at build time: compiles them, runs them, compares the dialects',
    imports: ['model', 'engines', 'cache', 'sample'],
  },
  reference: {
    does: "reads the API reference off the package's declarations",
    imports: ['model', 'cache'],
  },
  shell: {
    does: 'everything around the prose: document head, navbar, sidebar, table of contents, footer, screens',
    imports: ['model', 'ui'],
  },
  prose: {
    does: 'the components that pages are written with, and the example block',
    imports: ['model', 'ui'],
  },
  search: {
    does: 'search records, the dialog, the results page, and the providers behind them',
    imports: ['model', 'ui', 'search-engine'],
  },
  'search-service': {
    does: "Algolia's protocol over HTTP, storage, keys",
    imports: ['search-engine'],
  },
  runner: {
    does: "runs code in the reader's browser: sandbox, engines, editor; loaded on demand",
    imports: ['model', 'styles', 'cache', 'ui', 'engines'],
  },
  playground: {
    does: 'the playground: panes, drafts, links, downloads; it runs what the runner runs',
    imports: ['model', 'sample', 'ui', 'engines', 'runner'],
  },
  app: { does: 'joins the rest: bundling, static generation, router, servers', imports: '*' },
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Returns the rooms that a room must not import. */
function forbidden(name: string): string[] {
  const { imports } = ROOMS[name] as Room
  return Object.keys(ROOMS).filter((other) => {
    return other !== name && imports !== '*' && !imports.includes(other)
  })
}

/** Returns the overrides of `biome.json` that forbid importing other rooms from a room's modules. */
export function lintOverrides(): object[] {
  return Object.entries(ROOMS)
    .filter(([name, { imports }]) => imports !== '*' && name !== 'sample' && name !== 'styles')
    .map(([name, { imports }]) => {
      const allowed = listOf(imports)
      const group = [...forbidden(name).map((other) => `#${other}/**`), '#config']
      const message = `${name} may import ${allowed}; see scripts/rooms.ts`
      return {
        includes: [`src/${name}/**`],
        linter: {
          rules: {
            style: {
              noRestrictedImports: {
                level: 'error',
                options: { patterns: [{ group, message }] },
              },
            },
          },
        },
      }
    })
}

function listOf(imports: Room['imports']): string {
  return imports === '*' ? 'everything' : imports.join(', ') || 'no other room'
}

/** Returns ARCHITECTURE's table. */
export function roomsTable(): string {
  const rows = Object.entries(ROOMS).map(([name, { does, imports }]) => {
    const path = name === 'sample' ? 'content/sample' : `src/${name}`
    return `| \`${path}\` | ${does} | ${listOf(imports)} |`
  })
  return ['| room | what it does | may import |', '|---|---|---|', ...rows].join('\n')
}

/** Returns ARCHITECTURE's diagram. Arrows point at what is imported; those implied by others are left out. */
export function roomsDiagram(): string {
  const names = Object.keys(ROOMS)
  const direct = (name: string) => {
    const { imports } = ROOMS[name] as Room
    return imports === '*' ? names.filter((other) => other !== name) : [...imports]
  }
  const reached = (name: string): Set<string> => {
    return new Set(direct(name).flatMap((other) => [other, ...reached(other)]))
  }
  const arrows = names.flatMap((name) => {
    const indirect = new Set(direct(name).flatMap((other) => [...reached(other)]))
    return direct(name)
      .filter((other) => !indirect.has(other))
      .map((other) => `  ${name} --> ${other}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows.reverse(), '```'].join('\n')
}

/** Returns ARCHITECTURE with the current table and diagram between its markers. */
export function withRooms(document: string): string {
  return replaceBetween(
    replaceBetween(document, 'rooms: table', roomsTable()),
    'rooms: picture',
    roomsDiagram(),
  )
}

/** Returns `biome.json` with its overrides for rooms replaced by the current rules. */
export function withRules(config: { overrides?: { includes: string[] }[] }): object {
  const isOfRoom = ({ includes }: { includes: string[] }) =>
    includes.length === 1 && /^src\/[\w-]+\/\*\*$/.test(includes[0] ?? '')
  const others = (config.overrides ?? []).filter((override) => !isOfRoom(override))
  return { ...config, overrides: [...others, ...lintOverrides()] }
}

function replaceBetween(text: string, marker: string, content: string): string {
  const [begin, end] = [
    `<!-- ${marker}, written by \`npm run rooms\` -->`,
    `<!-- end of ${marker} -->`,
  ]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The document has no markers "${marker}".`)
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`
}

if (import.meta.main) {
  const architecture = `${ROOT}ARCHITECTURE.md`
  writeFileSync(architecture, withRooms(readFileSync(architecture, 'utf8')))
  const biome = `${ROOT}biome.json`
  const rules = withRules(JSON.parse(readFileSync(biome, 'utf8')))
  writeFileSync(biome, `${JSON.stringify(rules, null, 2)}\n`)
}
