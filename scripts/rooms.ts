/**
 * What each room of `src` may import: ARCHITECTURE's table is the single source of the linter's rules and of the
 * picture. `npm run rooms` writes both; a test fails when one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Room {
  /** Where its code runs: on the author's machine or a server, in the reader's browser, or in both. */
  runs: 'author' | 'browser' | 'both'
  /** The rooms that its modules may import. */
  imports: readonly string[]
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ARCHITECTURE = `${ROOT}ARCHITECTURE.md`

const RUNS: Readonly<Record<string, Room['runs']>> = {
  'at the author’s': 'author',
  'in the browser': 'browser',
  'in both': 'both',
}

/** From the innermost room to the outermost: a room imports only rooms above it. */
export const ROOMS = parseRooms(readFileSync(ARCHITECTURE, 'utf8'))

/** Parses ARCHITECTURE's table. @throws Error that quotes a row of another form. */
export function parseRooms(document: string): Record<string, Room> {
  const rooms: Record<string, Room> = {}
  for (const row of document.match(/^\| `.*/gm) ?? []) {
    const [, name, where = '', list = ''] =
      /^\| `(?:src|content)\/([\w-]+)` \| .+ \| (.+) \| (.+) \|$/.exec(row) ?? []
    const runs = RUNS[where]
    if (!name || !runs) throw new Error(`ARCHITECTURE.md has a row that isn't of a room: ${row}`)
    // The last room imports those above it.
    if (list === 'everything') rooms[name] = { runs, imports: Object.keys(rooms) }
    else rooms[name] = { runs, imports: list === 'no other room' ? [] : list.split(', ') }
  }
  return rooms
}

/** Returns the overrides of `biome.json` that forbid importing other rooms from a room's modules. */
function lintOverrides(): object[] {
  const names = Object.keys(ROOMS)
  return Object.entries(ROOMS)
    .filter(([name]) => name !== 'sample' && name !== 'styles' && name !== names.at(-1))
    .map(([name, { imports }]) => {
      const allowed = imports.join(', ') || 'no other room'
      const forbidden = names.filter((other) => other !== name && !imports.includes(other))
      const group = [...forbidden.map((other) => `#${other}/**`), '#config']
      const message = `${name} may import ${allowed}; see ARCHITECTURE.md`
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

/** Returns the diagram. Arrows point at what is imported; those implied by others are left out. */
function roomsDiagram(): string {
  const direct = (name: string) => ROOMS[name]?.imports ?? []
  const reached = (name: string): Set<string> => {
    return new Set(direct(name).flatMap((other) => [other, ...reached(other)]))
  }
  const arrows = Object.keys(ROOMS).flatMap((name) => {
    const indirect = new Set(direct(name).flatMap((other) => [...reached(other)]))
    return direct(name)
      .filter((other) => !indirect.has(other))
      .map((other) => `  ${name} --> ${other}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows.reverse(), '```'].join('\n')
}

/** Returns ARCHITECTURE with the current diagram between its markers. */
export function withDiagram(document: string): string {
  const [begin, end] = [
    '<!-- rooms: picture, written by `npm run rooms` -->',
    '<!-- end of rooms: picture -->',
  ]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('ARCHITECTURE.md has no markers of the picture.')
  return `${document.slice(0, from + begin.length)}\n${roomsDiagram()}\n${document.slice(to)}`
}

/** Returns `biome.json` with its overrides for rooms replaced by the current rules. */
export function withRules(config: { overrides?: { includes: string[] }[] }): object {
  const isOfRoom = ({ includes }: { includes: string[] }) =>
    /^src\/[\w-]+\/\*\*$/.test(includes[0] ?? '')
  const others = (config.overrides ?? []).filter((override) => !isOfRoom(override))
  return { ...config, overrides: [...others, ...lintOverrides()] }
}

if (import.meta.main) {
  writeFileSync(ARCHITECTURE, withDiagram(readFileSync(ARCHITECTURE, 'utf8')))
  const biome = `${ROOT}biome.json`
  const rules = withRules(JSON.parse(readFileSync(biome, 'utf8')))
  writeFileSync(biome, `${JSON.stringify(rules, null, 2)}\n`)
}
