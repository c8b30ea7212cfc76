import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { InventoryEntry } from '#base/model/reference.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import type { ServingRules } from '#docs/output/serving-rules.ts'
import { readRecordedModels } from '#proof/reference/index.ts'
import { builtPages, DIST } from './built-site.ts'

const entries: InventoryEntry[] = JSON.parse(
  readFileSync(join(DIST, 'docs/reference/symbols.json'), 'utf8'),
)
const pages = new Map(builtPages().map((page) => [page.path, page]))

describe('the inventory', () => {
  test('has every export and every member of the package', async () => {
    const { symbols } = (await readRecordedModels(PROJECT_ROOT, [])).model
    const expected = symbols.flatMap(({ name, members, inherited }) => {
      const all = [
        ...members.map((member) => member.name),
        ...inherited.flatMap((group) => group.names),
      ]
      return [name, ...new Set(all.map((member) => `${name}.${member}`))]
    })
    expect(entries.map(({ name }) => name).sort()).toEqual(expected.sort())
    expect(entries.length).toBeGreaterThan(2300)
  })

  test('leads to an element of a page for each name', () => {
    const lost = entries.filter(({ url }) => {
      const [path = '', anchor] = url.split('#')
      const html = pages.get(path)?.html
      return !html || (anchor !== undefined && !html.includes(` id="${decodeURI(anchor)}"`))
    })
    expect(lost).toEqual([])
  })

  test('has each member that moved to another page at its old address, with a link there', () => {
    const moved = entries.filter(({ name, url }) => {
      const owner = entries.find((entry) => entry.name === name.split('.')[0])
      return owner && url.startsWith(`${owner.url}/`)
    })
    expect(moved.length).toBeGreaterThan(150)
    const lost = moved.filter(({ url }) => {
      const [, owner = '', anchor = ''] = /^(.*)\/[^/]+#(.*)$/.exec(url) ?? []
      const line = `<div id="${decodeURI(anchor)}"><dt><a href="${url}"`
      return !pages.get(owner)?.html.includes(line)
    })
    expect(lost).toEqual([])
  })

  test('gives classes and functions pages of their own, outside the syntax tree', () => {
    const gathered = entries.filter(({ kind, url }) => {
      const isNode = url.startsWith('/docs/reference/syntax-tree#')
      return (kind === 'class' || kind === 'function') && url.includes('#') && !isNode
    })
    expect(gathered.map(({ name }) => name).sort()).toEqual([
      // Return types of `as`, which nobody creates or looks up.
      'AliasedAggregateFunctionBuilder',
      'AliasedDynamicTableBuilder',
      'AliasedExpressionWrapper',
      'AliasedJSONPathBuilder',
      // What drivers return to their pools.
      'MssqlConnection',
      'MysqlConnection',
      'PostgresConnection',
      // Types of other packages, which configurations accept.
      'TarnPool',
      'TediousRequest',
      // Next to the class that they create.
      'createFunctionModule',
      'expressionBuilder',
    ])
  })

  test('leads to each helper of each dialect, and older links to them still do', () => {
    const helpers = entries.filter(({ url }) => url.startsWith('/docs/reference/helpers-'))
    const functions = helpers.filter(({ kind }) => kind === 'function')
    expect(functions.length).toBe(13)
    for (const { name, url } of functions) {
      const group = url.slice(0, url.lastIndexOf('/'))
      expect(pages.get(url)?.html).toContain(`/helpers/`)
      expect(pages.get(group)?.html).toContain(` id="${name}"`)
    }
    const titles = functions.map(
      ({ url }) => /<h1[^>]*>(.*?)<\/h1>/.exec(pages.get(url)!.html)?.[1],
    )
    expect(new Set(titles).size).toBe(functions.length)
  })

  test('is found under names as addresses, as they are written and in lower case', () => {
    const { redirects }: ServingRules = JSON.parse(readFileSync(join(DIST, 'serving.json'), 'utf8'))
    const names = entries.filter(
      ({ name, url }) => !name.includes('.') && !url.includes('helpers-'),
    )
    const lost = names.filter(({ name, url }) => {
      const path = `/docs/reference/${name}`
      return !pages.has(path) && redirects[path] !== url
    })
    expect(lost).toEqual([])
    expect(names.length).toBeGreaterThan(400)
    expect(redirects['/docs/reference/selectquerybuilder']).toBe(
      '/docs/reference/select-query-builder',
    )
    // Four dialects have it: the page for missing ones suggests them.
    expect(redirects['/docs/reference/jsonArrayFrom']).toBeUndefined()
  })

  test('has the fields that other tools read', () => {
    const where = entries.find(({ name }) => name === 'SelectQueryBuilder.where')
    expect(where).toEqual({
      name: 'SelectQueryBuilder.where',
      kind: 'method',
      url: '/docs/reference/select-query-builder/filtering#where',
      summary: 'Adds a where expression to the query.',
      deprecated: false,
    })
    expect(entries.find(({ name }) => name === 'Sql.literal')?.deprecated).toBe(true)
  })
})

describe('pages of the reference', () => {
  test('link their types, name their sources at the version, and have a Markdown version', () => {
    const { html = '' } = pages.get('/docs/reference/insert-query-builder/conflicts') ?? {}
    expect(html).toContain('href="/docs/reference/on-conflict-builder"')
    expect(html).toContain('/blob/v0.28.4/src/query-builder/insert-query-builder.ts')
    const markdown = readFileSync(
      join(DIST, 'docs/reference/insert-query-builder/conflicts.md'),
      'utf8',
    )
    expect(markdown).toContain('## InsertQueryBuilder.onConflict')
  })

  test('show inherited members with signature and sample where everybody calls them', () => {
    const { html = '' } = pages.get('/docs/reference/kysely') ?? {}
    const sections = html.split(/<h3 /)
    for (const name of ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'with']) {
      const section = sections.find((section) => section.includes(`id="${name}"`)) ?? ''
      expect(section, name).toContain('data-scroll="Signature"')
      expect(section, name).toContain('data-sample="')
      expect(section, name).toContain(`href="/docs/reference/query-creator#${name}"`)
    }
    expect(html.indexOf(' id="selectFrom"')).toBeLessThan(html.indexOf(' id="transaction"'))
  })

  test('open with what the examples use', () => {
    const { html = '' } = pages.get('/docs/reference') ?? {}
    const [, used = ''] = /id="-most-used"([\s\S]*?)<\/ul>/.exec(html) ?? []
    const hrefs = [...used.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBe(24)
    expect(hrefs).toContain('/docs/reference/query-creator#selectFrom')
    expect(html.indexOf('>Kysely<')).toBeLessThan(html.indexOf('>KyselyProps<'))
  })

  test('leave the sidebar of other pages as small as it was', () => {
    const { html = '' } = pages.get('/docs/intro') ?? {}
    const [sidebar = ''] = /<nav aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(html) ?? []
    expect(sidebar).toContain('href="/docs/reference"')
    expect(sidebar).not.toContain('href="/docs/reference/')
  })

  test('are told to readers of plain text in files of their own', () => {
    const index = readFileSync(join(DIST, 'llms.txt'), 'utf8')
    expect(index).toContain('/llms-reference.txt')
    expect(index).not.toContain('/docs/reference/select-query-builder')
    const whole = readFileSync(join(DIST, 'llms-reference.txt'), 'utf8')
    expect(whole).toContain('# SelectQueryBuilder')
  })
})

test('commands that install the package name the documented version', () => {
  const text = readFileSync(join(DIST, 'llms-full.txt'), 'utf8')
  const commands = text.matchAll(/\b(?:npm (?:install|i)|(?:pnpm|yarn|bun|deno) add) ([^`\n]*)/g)
  const own = [...commands].flatMap(([, packages = '']) => {
    return packages.split(' ').filter((dependency) => /^(?:npm:)?kysely(?:@|$)/.test(dependency))
  })
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter((dependency) => !dependency.endsWith('kysely@0.28.4'))).toEqual([])
})
