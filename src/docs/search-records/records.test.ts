import { expect, test } from 'vitest'
import type { ExampleProof } from '#base/model/example.ts'
import type { CompiledPage, PageSection, SidebarItem } from '#base/model/page.ts'
import { ProblemsError } from '#base/model/problem.ts'
import { testPage } from '../../../tests/support/page-fixtures.ts'
import { buildRecords } from './index.ts'

function section(fields: Partial<PageSection>): PageSection {
  return {
    anchor: null,
    level: 1,
    title: '',
    parents: [],
    texts: [],
    codes: [],
    examples: [],
    ...fields,
  }
}

const SIDEBAR: SidebarItem[] = [
  { type: 'link', label: 'Introduction', href: '/docs/intro' },
  {
    type: 'category',
    label: 'Examples',
    collapsible: true,
    collapsed: false,
    items: [
      {
        type: 'category',
        label: 'Join',
        collapsible: true,
        collapsed: false,
        items: [{ type: 'link', label: 'Simple', href: '/docs/join' }],
      },
    ],
  },
]

function compiled(path: string, title: string, fields: Partial<CompiledPage> = {}): CompiledPage {
  const page = testPage({
    path,
    href: path,
    title,
    description: '',
    sidebar: { id: 'tutorialSidebar', items: SIDEBAR },
  })
  return {
    page,
    source: null,
    body: null,
    examples: [],
    components: [],
    markdown: '',
    sections: [],
    explains: [],
    pageRank: 0,
    ...fields,
  }
}

function proof(id: string, code: string, sql: string): ExampleProof {
  const dialect = {
    status: 'compiled' as const,
    code,
    statements: [{ sql, formatted: sql, parameters: [], kind: 'query' as const }],
  }
  return { id, dialects: { postgres: dialect, mysql: dialect, mssql: dialect, sqlite: dialect } }
}

/** The names that examples may call. */
const INVENTORY = ['forUpdate', 'innerJoin', 'leftJoin', 'limit', 'selectFrom', 'where'].map(
  (name) => ({
    name: `SelectQueryBuilder.${name}`,
    kind: 'method' as const,
    url: `/docs/reference/select-query-builder#${name}`,
    summary: '',
    deprecated: false,
  }),
)

const build = (pages: CompiledPage[], proofs: ExampleProof[] = []) =>
  buildRecords(pages, new Map(proofs.map((proven) => [proven.id, proven])), INVENTORY)

test('an excerpt is the description or the first paragraph, cut at a word', () => {
  const long = `${'Words that go on and on, '.repeat(8)}end.`
  const page = compiled('/docs/join', 'Join', {
    sections: [section({ texts: ['Other.'] }), section({ anchor: 'a', level: 2, texts: [long] })],
  })
  page.page.description = 'What joins are for.'
  const [first, second] = build([page]).filter(({ type }) => type !== 'content')
  expect(first?.excerpt).toBe('What joins are for.')
  const cut = second?.excerpt ?? ''
  expect(cut).toMatch(/^Words that go on and on, .*\p{L}…$/u)
  expect(cut.length).toBeLessThanOrEqual(121)
})

test('keywords are in the record of their heading, and lead to it', () => {
  const page = compiled('/docs/join', 'Join', {
    sections: [
      section({ keywords: ['combine tables'], texts: ['Text.'] }),
      section({
        anchor: 'left',
        level: 2,
        title: 'Left',
        keywords: ['keep all'],
        texts: ['Text.'],
      }),
    ],
  })
  const found = build([page]).flatMap(({ url, keywords }) => (keywords ? [[url, keywords]] : []))
  expect(found).toEqual([
    ['/docs/join', ['combine tables']],
    ['/docs/join#left', ['keep all']],
  ])
})

test('a record per heading and per paragraph, in DocSearch’s shape', () => {
  const text =
    'A paragraph that is long enough to stand on its own, so that nothing else is joined to it.'
  const page = compiled('/docs/join', 'Simple inner join', {
    pageRank: 3,
    sections: [
      section({ texts: [text] }),
      section({ anchor: 'more', level: 2, title: 'More', texts: [`${text} More.`] }),
      section({ anchor: 'deep', level: 3, title: 'Deep', parents: ['More'] }),
    ],
  })
  const records = build([page])
  expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
    ['lvl1', '/docs/join', null],
    ['content', '/docs/join', text],
    ['lvl2', '/docs/join#more', null],
    ['content', '/docs/join#more', `${text} More.`],
    ['lvl3', '/docs/join#deep', null],
  ])
  // Headings have the start of the text under them as their excerpt.
  expect(records.map(({ excerpt }) => excerpt)).toEqual([
    text,
    undefined,
    `${text} More.`,
    undefined,
    undefined,
  ])
  expect(records[4]).toEqual({
    objectID: '/docs/join#deep',
    url: '/docs/join#deep',
    url_without_anchor: '/docs/join',
    anchor: 'deep',
    type: 'lvl3',
    hierarchy: {
      lvl0: 'Examples',
      lvl1: 'Simple inner join',
      lvl2: 'More',
      lvl3: 'Deep',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: null,
    categories: ['Join'],
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 3, level: 70, position: 4 },
  })
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

test('pages in no category are documentation; pages that search engines skip are left out', () => {
  const [intro] = build([compiled('/docs/intro', 'Introduction', { sections: [section({})] })])
  expect(intro!.hierarchy.lvl0).toBe('Documentation')
  const hidden = compiled('/docs/x', 'Hidden', { sections: [section({})] })
  hidden.page.noIndex = true
  expect(build([hidden])).toEqual([])
})

test('names and operators of code, examples and SQL are searchable', () => {
  const page = compiled('/docs/join', 'Join', {
    sections: [section({ codes: ['$if', '->>'], examples: ['a'] })],
  })
  const code = `await db.selectFrom('person') // comment
    .innerJoin('pet', 'pet.owner', 'person.id')
    .where(eb => eb('meta', '->$', sql\`now() at time zone \${zone}\`))
    .select(eb => eb.fn.count('id').as('n'))`
  const sql = `insert into "person" values ($1) on conflict ("id") do nothing returning meta->>'a' || 'b'`
  const [record] = build([page], [proof('a', code, sql)])
  for (const term of [
    'innerJoin',
    'selectFrom',
    'db.selectFrom',
    'eb.fn.count',
    '$if',
    '->>',
    '->$',
    '||',
    'insert into',
    'on conflict',
    'do nothing returning meta',
    'at time zone',
  ]) {
    expect(record!.code).toContain(term)
  }
  expect(record!.code).not.toContain('person')
  expect(record!.code).not.toContain('await')
  expect(record!.code).not.toContain('comment')
})

test('each method leads to the page that explains it, else to the one that uses it best', () => {
  const using = (code: string) => section({ codes: [code] })
  const records = build([
    compiled('/docs/first', 'First', {
      sections: [using('db.where().leftJoin().limit()'), using('x.limit()'), using('x.limit()')],
    }),
    compiled('/docs/join', 'Left joins', {
      sections: [
        using('db.leftJoin()'),
        using('db.leftJoin()'),
        section({ anchor: 'limits', level: 2, title: 'Other', codes: ['b.limit()'] }),
      ],
    }),
    compiled('/docs/where', 'Conditions', {
      explains: [{ name: 'where', anchor: 'filters' }],
      sections: [section({}), section({ anchor: 'filters', level: 2, title: 'Filters' })],
    }),
  ])
  const target = (name: string) =>
    records.filter(({ objectID }) => objectID.endsWith(`:${name}`)).map(({ url }) => url)
  expect(target('where')).toEqual(['/docs/where#filters'])
  expect(target('leftJoin')).toEqual(['/docs/join'])
  expect(target('limit')).toEqual(['/docs/first'])
  const where = records.find(({ objectID }) => objectID.endsWith(':where'))!
  expect(where.hierarchy).toMatchObject({ lvl1: 'Conditions', lvl2: 'Filters', lvl3: 'where' })
  expect(where.type).toBe('lvl3')
})

test('a method leads to its example where no heading stands above that', () => {
  const page = compiled('/docs/examples/locks', 'Locks', {
    explains: [{ name: 'forUpdate', anchor: null }],
    sections: [
      section({}),
      section({ examples: ['docs/examples/locks-other', 'docs/examples/locks'] }),
    ],
  })
  const records = build(
    [page],
    [
      proof('docs/examples/locks-other', 'db.selectFrom("pet")', 'select'),
      proof('docs/examples/locks', 'db.selectFrom("pet").forUpdate()', 'select'),
    ],
  )
  const hit = records.find(({ objectID }) => objectID.endsWith(':forUpdate'))
  expect(hit?.url).toBe('/docs/examples/locks#ex-locks')
})

test('links to other pages are no hits', () => {
  const page = compiled('/docs/a', 'A', {
    sections: [
      section({ texts: ['About a.'] }),
      section({ anchor: 'see-also', level: 2, title: 'See also', texts: ['B says more.'] }),
    ],
  })
  expect(build([page]).map(({ url }) => url)).toEqual(['/docs/a', '/docs/a'])
})

test('short texts that follow one another are one paragraph', () => {
  const long = 'x'.repeat(100)
  const page = compiled('/docs/a', 'A', {
    sections: [section({ texts: ['a', 'b', long, 'c', 'd'] })],
  })
  expect(build([page]).flatMap(({ content }) => content ?? [])).toEqual(['a · b', long, 'c · d'])
})

test('a record of more than 10 kB is an error that says where', () => {
  const page = compiled('/docs/a', 'A', {
    sections: [section({ anchor: 'big', level: 2, title: 'Big', texts: ['word '.repeat(3000)] })],
  })
  expect(() => build([page])).toThrow(ProblemsError)
  expect(() => build([page])).toThrow(/\/docs\/a#big:1 has \d+ bytes/)
})
