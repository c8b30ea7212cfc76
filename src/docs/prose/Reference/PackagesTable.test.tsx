import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PackageRun } from '#base/model/packages.ts'
import { PackagesTable } from './PackagesTable.tsx'

const groups = [
  {
    id: 'transactions',
    title: 'Transactions',
    checks: [
      { id: 'commit', title: 'A commit keeps rows' },
      { id: 'savepoint', title: 'A savepoint works' },
    ],
  },
]

const run = (id: string, version: string, rest: Partial<PackageRun>): PackageRun => ({
  id,
  package: 'kysely-turso',
  version: '0.1.1',
  kysely: '0.28.4',
  with: `@libsql/client ${version}, a file`,
  kind: 'dialect',
  date: '2026-11-28',
  findings: {},
  ...rest,
})

const html = renderToStaticMarkup(
  <PackagesTable
    view={{
      intro: { html: '', nodes: [] },
      groups,
      sections: [
        {
          id: 'libsql',
          title: 'libSQL',
          runs: [
            run('old', '0.15.15', {
              findings: {
                commit: { result: 'fails', saw: 'rows []' },
                savepoint: { result: 'holds', saw: 'rows ["a"]' },
              },
            }),
            run('new', '0.18.0', { findings: { commit: { result: 'holds', saw: 'rows ["a"]' } } }),
            run('none', '1.0.0', { problem: 'needs an account' }),
          ],
        },
      ],
    }}
  />,
)

test('a cell has the worst result, and lists what was seen where a check doesn’t hold', () => {
  expect(html).toContain('1 of 2 hold<')
  expect(html).toContain('fails: A commit keeps rows. “rows []”')
  expect(html.match(/data-result="fails"/g)).toHaveLength(2)
})

test('says with which driver a check holds, and why a package was not run', () => {
  expect(html).toContain('It holds with @libsql/client 0.18.0.')
  expect(html).toContain('</span> unavailable: needs an account')
})

test('each check is listed with its title, and each row has an id to link to', () => {
  for (const id of ['commit', 'savepoint', 'old', 'new', 'none'])
    expect(html).toContain(`id="${id}"`)
})
