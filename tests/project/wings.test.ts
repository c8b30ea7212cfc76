import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const rows = read('ARCHITECTURE.md').match(/^\| `(src|content)\/.*/gm) ?? []

/** ARCHITECTURE's first table: the wings that each wing may import, beside itself. */
const wings = new Map(
  rows.flatMap((row) => {
    const [, wing = '', list = ''] = /^\| `src\/(\w+)` \| .+ \| (.+) \|$/.exec(row) ?? []
    return wing ? [[wing, list === 'nothing' ? [] : list.split(', ')] as const] : []
  }),
)

/** Its second table, inner to outer: the rooms (`base/model`), and where their code runs. */
const rooms = new Map(
  rows.flatMap((row) => {
    const [, room = '', runs = ''] =
      /^\| `(?:src|content)\/([\w-]+\/[\w-]+|sample)` \| .+ \| (build|browser|both) \|$/.exec(
        row,
      ) ?? []
    return room ? [[room, runs] as const] : []
  }),
)
const order = [...rooms.keys()]

interface Import {
  from: string
  /** As written. */
  specifier: string
  /** Path from the project's root. */
  to: string
}

/** The imports of our own modules, including type imports. Tests may import anything. */
const imports: Import[] = globSync('{src,content/sample}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .flatMap((from) =>
    ts.preProcessFile(read(from), true, true).importedFiles.flatMap(({ fileName }) => {
      const to = target(fileName.replace(/\?.*/, ''), from)
      return to === null ? [] : [{ from, specifier: fileName, to }]
    }),
  )

function target(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  for (const [alias, path] of Object.entries<string>(JSON.parse(read('package.json')).imports)) {
    const prefix = alias.replace('*', '')
    if (alias === specifier) return normalize(path)
    if (alias.endsWith('*') && specifier.startsWith(prefix)) {
      return normalize(path.replace('*', specifier.slice(prefix.length)))
    }
  }
  return null
}

function roomOf(path: string): string {
  if (path.startsWith('content/sample/')) return 'sample'
  return /^src\/(\w+\/[\w-]+)\//.exec(path)?.[1] ?? ''
}

/** Returns why a module of one room may not import one of another, or null if it may. */
function objection(from: string, to: string): string | null {
  if (to === '') return 'is in no room'
  const [wing = '', other = ''] = [from.split('/')[0], to.split('/')[0]]
  if (order.indexOf(to) > order.indexOf(from)) return 'stands further out'
  if (wing !== other && other !== 'sample' && !wings.get(wing)?.includes(other)) {
    return `is in a wing that ${wing} may not import`
  }
  if (rooms.get(from) !== 'build' && rooms.get(to) === 'build') return 'runs at the build only'
  return null
}

test('the table lists the folders of src, and no other', () => {
  const folders = readdirSync(join(ROOT, 'src')).flatMap((wing) =>
    readdirSync(join(ROOT, 'src', wing)).map((room) => `${wing}/${room}`),
  )
  expect(order.toSorted()).toEqual([...folders, 'sample'].toSorted())
  expect([...wings.keys()].toSorted()).toEqual(readdirSync(join(ROOT, 'src')).toSorted())
})

test('no module imports a room that its own may not import', () => {
  const wrong = imports.flatMap(({ from, specifier, to }) => {
    if (to === 'site.config.ts' && from.startsWith('src/docs/cli/')) return []
    if (!/^(src|content\/sample|site\.config)\b/.test(to)) return []
    const why = roomOf(from) === roomOf(to) ? null : objection(roomOf(from), roomOf(to))
    return why ? [`${from} imports ${specifier}, which ${why}`] : []
  })
  expect(wrong).toEqual([])
})

test.each([
  ['play/editor', 'docs/shell', 'further out'],
  ['docs/shell', 'docs/site', 'further out'],
  ['play/editor', 'proof/examples', 'wing'],
  ['docs/browser', 'docs/content', 'build only'],
  ['docs/site', 'proof/examples', null],
  ['play/editor', 'sample', null],
])('whether %s may import %s', (from, to, why) => {
  const found = objection(from, to)
  if (why === null) expect(found).toBe(null)
  else expect(found).toContain(why)
})

test('across rooms by #wing/room/file.ts, inside a room by ./file.ts', () => {
  const wrong = imports.filter(({ from, to, specifier }) => {
    const room = roomOf(to)
    return room !== '' && (room === roomOf(from)) !== specifier.startsWith('.')
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
  for (const module of next.keys()) visit(module, [])
  expect(cycles).toEqual([])
})
