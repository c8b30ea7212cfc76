import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Reference, readReference } from '../read-reference.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

let reference: Reference

beforeAll(async () => {
  const found = await readReference(ROOT, [])
  if (!found) throw new Error('The project has no reference.')
  reference = found
})

const find = (name: string, page = '/docs/intro') => reference.findName(name, page)

test('finds exports, members by their owner, and members behind what examples call them by', () => {
  expect(find('Kysely')).toBe('Kysely')
  expect(find('SelectQueryBuilder.where')).toBe('SelectQueryBuilder.where')
  expect(find('db.selectFrom')).toBe('Kysely.selectFrom')
  expect(find('eb.fn.countAll')).toBe('FunctionModule.countAll')
  expect(find('db.schema.createTable')).toBe('SchemaModule.createTable')
  expect(find('sql.lit')).toBe('Sql.lit')
})

test('finds a member alone where one symbol has it, or where the page says which is meant', () => {
  expect(find('distinctOn')).toBe('SelectQueryBuilder.distinctOn')
  expect(find('returningAll')).toBeNull()
  expect(find('returningAll', '/docs/examples/insert/returning-data')).toBe(
    'InsertQueryBuilder.returningAll',
  )
})

test('takes words of SQL and English for what they are', () => {
  for (const word of ['select', 'where', 'values', 'end', 'Date']) expect(find(word)).toBeNull()
  // Helpers of several dialects share a name, so the name alone is ambiguous.
  expect(find('jsonArrayFrom')).toBeNull()
})

test('leads from a helper of several databases to the page that lists each', () => {
  const { model, plan, section } = reference
  const several = Map.groupBy(
    model.symbols.filter(({ kind, module }) => kind === 'function' && module !== model.package),
    ({ name }) => name,
  )
  const texts = new Map(
    plan.groups.map((group) => [`/docs/reference/${group.slug}`, group.intro ?? '']),
  )
  for (const [name, helpers] of several) {
    if (helpers.length === 1) continue
    const text = texts.get(section.names.find(name, '/docs/intro') ?? '')
    for (const { id } of helpers) expect(text).toContain(`(${plan.places.get(id)?.path})`)
  }
  expect(several.size).toBeGreaterThan(3)
})

/** Matches inline code that names a member of something in the reference. */
const DOTTED = /^(?:db|trx|eb|fn|sql|[A-Z]\w+)(?:\.[\w$]+)+(?=\(|$)/

/** Matches names on objects of our examples, of files, or of a library that a page compares, not of the package. */
const OTHERS =
  /\.ts$|^sql\.js$|^db\.query\.|^db\.withPrimary$|^(?:Number|Promise|JSON|Date|Math|Object|Array|Buffer|Intl|BigInt|String|Deno|Symbol)\./

test('every member that a page names by its owner exists', () => {
  const { symbols } = reference.plan
  const files = readdirSync(join(ROOT, 'content/docs'), { recursive: true, encoding: 'utf8' })
  const unknown = files
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, 'content/docs', file), 'utf8')
      // Fences are compiled; only prose is checked here.
      const prose = text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '')
      return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
        const [name] = DOTTED.exec(code) ?? []
        if (!name || OTHERS.test(name)) return []
        const [owner = ''] = name.split('.')
        const isKnown = symbols.has(owner) || /^[a-z]/.test(owner)
        // Pages about controlled transactions call theirs `trx`, too.
        const controlled = name.replace(/^trx\./, 'ControlledTransaction.')
        const isFound = find(name) !== null || find(controlled) !== null
        return isKnown && !isFound ? [`${file}: ${name}`] : []
      })
    })
  expect(unknown).toEqual([])
})
