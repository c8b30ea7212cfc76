import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseRooms, ROOMS, withDiagram, withRules } from '../../scripts/rooms.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(read('package.json'))

/** Every module that git tracks or would add, except deleted ones. */
const modules = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'content/sample'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)))

interface Import {
  from: string
  /** As written. */
  specifier: string
  /** Path from the project's root. */
  to: string
}

/** The imports of our own modules, including type imports. */
const imports: Import[] = modules.flatMap((from) =>
  ts.preProcessFile(read(from), true, true).importedFiles.flatMap(({ fileName: specifier }) => {
    const to = target(specifier.replace(/\?.*/, ''), from)
    return to === null ? [] : [{ from, specifier, to }]
  }),
)

function target(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  for (const [alias, path] of Object.entries<string>(manifest.imports)) {
    const prefix = alias.replace('*', '')
    if (alias === specifier) return normalize(path)
    if (alias.endsWith('*') && specifier.startsWith(prefix)) {
      return normalize(path.replace('*', specifier.slice(prefix.length)))
    }
  }
  return null
}

function roomOf(path: string): string | null {
  if (path.startsWith('content/sample/')) return 'sample'
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null
}

test('each folder of src is a room, and has an alias', () => {
  const rooms = new Set(modules.map(roomOf))
  for (const room of rooms) expect(Object.keys(ROOMS)).toContain(room)
  for (const room of rooms) expect(manifest.imports).toHaveProperty([`#${room}/*`])
})

test('rooms are listed inner to outer', () => {
  const names = Object.keys(ROOMS)
  for (const [name, room] of Object.entries(ROOMS)) {
    for (const other of room.imports) {
      expect(names.indexOf(other), `${name} imports ${other}`).toBeLessThan(names.indexOf(name))
    }
  }
})

test('what runs in a browser imports nothing that runs only on the machine of an author', () => {
  for (const [name, { runs, imports }] of Object.entries(ROOMS)) {
    if (runs === 'author') continue
    expect(
      imports.filter((other) => ROOMS[other]?.runs === 'author'),
      name,
    ).toEqual([])
  }
})

test('no module imports a room that its own may not import', () => {
  const wrong = imports.filter(({ from, to }) => {
    // Tests run on the author's machine, and may need any room.
    if (/\.test\./.test(from)) return false
    const allowed = ROOMS[roomOf(from) ?? '']?.imports ?? []
    const room = roomOf(to)
    if (room === null) return to === 'site.config.ts'
    return room !== roomOf(from) && !allowed.includes(room)
  })
  expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('across rooms by #room/file.ts, inside a room by ./file.ts', () => {
  const wrong = imports.filter(({ from, to, specifier }) => {
    const room = roomOf(to)
    return room !== null && (room === roomOf(from)) !== specifier.startsWith('.')
  })
  expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('no module imports itself through others', () => {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (module: string, path: readonly string[]): void => {
    if (path.includes(module))
      cycles.push([...path.slice(path.indexOf(module)), module].join(' → '))
    if (path.includes(module) || done.has(module)) return
    for (const { to } of next.get(module) ?? []) visit(to, [...path, module])
    done.add(module)
  }
  for (const module of modules) visit(module, [])
  expect(cycles).toEqual([])
})

test('a row of the table that is written in another way is reported', () => {
  expect(() => parseRooms('| `src/ui` | small views | on the moon | model |')).toThrow(
    'on the moon',
  )
})

test('the linter and the picture say the same as the table: run `npm run rooms`', () => {
  const biome = JSON.parse(read('biome.json'))
  expect(biome).toEqual(withRules(biome))
  expect(read('ARCHITECTURE.md')).toBe(withDiagram(read('ARCHITECTURE.md')))
})
