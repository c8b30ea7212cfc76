/**
 * The rooms of `src` and what each may import: the single source of the linter's rules and of ARCHITECTURE's
 * table and diagram. `npm run rooms` writes them; a test fails when one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Room {
  /** Description of its content, for ARCHITECTURE. */
  does: string
  /** Where its code runs: on the author's machine or a server, in the reader's browser, or in both. */
  runs: 'author' | 'browser' | 'both'
  /** The rooms that its modules may import; `*` for all. */
  imports: readonly string[] | '*'
}

/** From the innermost room to the outermost: a room imports only rooms above it. */
export const ROOMS: Readonly<Record<string, Room>> = {
  model: {
    runs: 'both',
    does: "the site's types, zod schemas and constants; every fact that two rooms share",
    imports: [],
  },
  styles: {
    runs: 'browser',
    does: 'design tokens and base styles; components keep their own CSS modules',
    imports: [],
  },
  cache: { runs: 'author', does: "the build's cache on disk", imports: [] },
  'search-index': {
    runs: 'both',
    does: 'what the search library lacks: words of code, readings of a query, synonyms, ranking, highlights',
    imports: ['model'],
  },
  sample: {
    runs: 'both',
    does: 'the sample database of all examples (`content/sample`)',
    imports: [],
  },
  ui: {
    runs: 'both',
    does: 'small views that several rooms show: code, statements, rows, dialect switch, buttons',
    imports: ['model'],
  },
  engines: {
    runs: 'both',
    does: "Kysely's dialects on top of any engine, PGlite and its stored data",
    imports: ['model'],
  },
  content: {
    runs: 'author',
    does: 'reads pages, front matter, categories and versions; compiles MDX; checks links; highlights code',
    imports: ['model', 'cache'],
  },
  examples: {
    runs: 'author',
    does: 'proves examples at build time: compiles them, runs them, compares the dialects',
    imports: ['model', 'engines', 'cache', 'sample'],
  },
  reference: {
    runs: 'author',
    does: "records the API reference from the package's declarations, and plans its pages",
    imports: ['model', 'cache'],
  },
  shell: {
    runs: 'both',
    does: 'everything around the prose: document head, navbar, sidebar, table of contents, footer, screens',
    imports: ['model', 'ui'],
  },
  prose: {
    runs: 'both',
    does: 'the components that pages are written with, and the example block',
    imports: ['model', 'ui'],
  },
  search: {
    runs: 'both',
    does: 'search records, the dialog, the results page, and the providers behind them',
    imports: ['model', 'ui', 'search-index'],
  },
  'search-service': {
    runs: 'author',
    does: "a read-only search over the built records, in Algolia's protocol",
    imports: ['model', 'search-index'],
  },
  sandbox: {
    runs: 'both',
    does: "runs code in the reader's browser: page side, frame, worker, engines; no views",
    imports: ['model', 'engines'],
  },
  editor: {
    runs: 'both',
    does: 'the open example block: editor, types, results, explanations; loaded on demand',
    imports: ['model', 'styles', 'ui', 'engines', 'sandbox'],
  },
  'sql-tools': {
    runs: 'both',
    does: 'SQL that readers bring: statements as Kysely code, scripts as tables and types; no views',
    imports: ['model', 'engines', 'sandbox', 'editor'],
  },
  playground: {
    runs: 'both',
    does: 'the playground: panes, drafts, links, downloads',
    imports: ['model', 'sample', 'ui', 'engines', 'sandbox', 'editor', 'sql-tools'],
  },
  'sandbox-build': {
    runs: 'author',
    does: 'bundles the sandbox and packs the engines, types and samples that it fetches',
    imports: ['model', 'cache', 'engines', 'sandbox', 'editor'],
  },
  render: {
    runs: 'both',
    does: 'server components: the document of a page, its payload and HTML; the islands that load the rest on demand',
    imports: [
      'model',
      'styles',
      'ui',
      'shell',
      'prose',
      'search',
      'sandbox',
      'editor',
      'sql-tools',
      'playground',
    ],
  },
  browser: {
    runs: 'browser',
    does: 'makes a page live: bootstrap, hydration, router, offline',
    imports: ['model', 'ui', 'shell', 'search', 'playground', 'render'],
  },
  site: {
    runs: 'author',
    does: 'joins pages, proofs and the reference to one site; measures the facts that pages state',
    imports: [
      'model',
      'cache',
      'content',
      'examples',
      'reference',
      'shell',
      'prose',
      'sandbox',
      'sandbox-build',
      'render',
    ],
  },
  output: {
    runs: 'author',
    does: 'bundles the code, renders the pages in threads, and writes the folder that hosts serve',
    imports: [
      'model',
      'cache',
      'content',
      'reference',
      'shell',
      'search',
      'sandbox',
      'sandbox-build',
      'render',
      'site',
    ],
  },
  server: {
    runs: 'author',
    does: 'the development server, and the server of a built site with its search',
    imports: [
      'model',
      'cache',
      'content',
      'search',
      'search-service',
      'sandbox',
      'sandbox-build',
      'render',
      'browser',
      'site',
      'output',
    ],
  },
  cli: { runs: 'author', does: 'the commands', imports: '*' },
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
        // Tests run on the author's machine, and may need any room.
        includes: [`src/${name}/**`, '!**/*.test.*'],
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

const RUNS = { author: 'at the author’s', browser: 'in the browser', both: 'in both' }

/** Returns ARCHITECTURE's table. */
export function roomsTable(): string {
  const rows = Object.entries(ROOMS).map(([name, { does, imports, runs }]) => {
    const path = name === 'sample' ? 'content/sample' : `src/${name}`
    return `| \`${path}\` | ${does} | ${RUNS[runs]} | ${listOf(imports)} |`
  })
  return ['| room | what it does | runs | may import |', '|---|---|---|---|', ...rows].join('\n')
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
    /^src\/[\w-]+\/\*\*$/.test(includes[0] ?? '')
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
