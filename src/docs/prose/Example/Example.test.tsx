import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ExampleView } from '#base/model/example-view.ts'
import { Example } from './Example.tsx'

const all = ['postgres', 'mysql', 'mssql', 'sqlite'] as const

function viewOf(parts: Partial<ExampleView> = {}): ExampleView {
  return {
    id: 'docs/ships',
    title: null,
    status: {
      postgres: { status: 'run', text: 'Run on PostgreSQL 18.1' },
      mysql: { status: 'run', text: 'Run on MariaDB 10.11' },
      mssql: { status: 'compiled', text: 'Compiled for SQL Server; not run' },
      sqlite: {
        status: 'unavailable',
        text: 'Not available in SQLite',
        unavailable: { because: 'SQLite has no `ship`.', instead: 'Swim.', see: '/docs/swim' },
      },
    },
    queries: [{ dialects: ['postgres', 'mysql', 'mssql'], value: { html: '<b>q</b>', text: 'q' } }],
    statements: [
      {
        dialects: ['postgres', 'mysql', 'mssql'],
        value: [{ kind: 'query', html: 'select', parameters: [{ t: 'string', v: 'a<b' }] }],
      },
    ],
    results: [
      {
        dialects: ['postgres', 'mysql'],
        value: {
          kind: 'rows',
          single: false,
          columns: [{ name: 'id', type: 'number | null' }],
          rows: [[{ t: 'number', v: 1 }], [{ t: 'null' }]],
        },
      },
    ],
    types: [],
    ...parts,
  }
}

function render(view: ExampleView, hoversHref: string | null = null): string {
  return renderToStaticMarkup(
    <Example
      view={view}
      hoversHref={hoversHref}
      resolveHref={(path) => `/base${path}`}
      actions={<button type="button">Run</button>}
    />,
  )
}

test('holds every dialect, with PostgreSQL chosen', () => {
  const html = render(viewOf())
  expect(html.match(/type="radio"/g)).toHaveLength(4)
  expect(html).toMatch(/checked="" value="postgres"|value="postgres"[^>]*checked=""/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  for (const { text } of Object.values(viewOf().status)) expect(html).toContain(text)
})

test('limits parts to their dialects, and leaves out the limit for what all share', () => {
  const html = render(viewOf())
  expect(html).toContain('data-d="postgres mysql mssql"')
  expect(html).toContain('data-d="postgres mysql"')
  const shared = render(
    viewOf({ types: [{ dialects: [...all], value: { html: 't', text: 't' } }] }),
  )
  expect(shared).toMatch(/<details class="[^"]*">/)
})

test('says why a dialect can not do it, with a link below the base path', () => {
  const html = render(viewOf())
  expect(html).toContain('SQLite has no <code>ship</code>.')
  expect(html).toContain('<a href="/base/docs/swim">See how in SQLite</a>')
})

test('rows are a table with types in its header and null shown', () => {
  const html = render(viewOf())
  expect(html).toContain('<th scope="col">id <i>number | null</i></th>')
  expect(html).toContain('<td><i>null</i></td>')
  expect(html).toContain('2 rows')
})

test('parameters are escaped', () => {
  expect(render(viewOf())).toContain('&#x27;a&lt;b&#x27;')
})

test('several statements are numbered, control statements marked', () => {
  const html = render(
    viewOf({
      statements: [
        {
          dialects: [...all],
          value: [
            { kind: 'control', html: 'begin', parameters: [] },
            { kind: 'query', html: 'insert', exact: 'insert  x', parameters: [] },
          ],
        },
      ],
    }),
  )
  expect(html).toContain('<li data-kind="control">')
  expect(html).toContain('data-exact="insert  x"')
})

test('offers types only where there are hovers, and rows only where something was run', () => {
  expect(render(viewOf())).not.toContain('>Types<')
  expect(render(viewOf(), '/hovers.json')).toContain('data-hovers="/hovers.json"')
  expect(render(viewOf({ results: [] }))).not.toContain('Copy rows')
})
