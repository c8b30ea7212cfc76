import { expect, test } from 'vitest'
import { pageTarget } from './page-target.ts'

const ORIGIN = 'https://docs.example'

function targetOf(href: string, fields: Partial<NavigateEvent> = {}) {
  const event = {
    canIntercept: true,
    hashChange: false,
    downloadRequest: null,
    formData: null,
    navigationType: 'push',
    destination: { url: ORIGIN + href, sameDocument: false },
    ...fields,
  } as unknown as NavigateEvent
  return pageTarget(event)
}

test('a link leads to a page', () => {
  expect(targetOf('/docs/next/?q=1#end')).toEqual({
    url: new URL(`${ORIGIN}/docs/next/?q=1#end`),
    path: '/docs/next',
  })
})

const sameDocument = { url: `${ORIGIN}/docs/next`, sameDocument: true } as NavigationDestination

test('back to an entry of this document leads to its page', () => {
  const fields = { navigationType: 'traverse', destination: sameDocument } as const
  expect(targetOf('', fields)?.path).toBe('/docs/next')
})

test.each([
  ['a heading of the page', '/docs/intro#end', { hashChange: true }],
  ['a download', '/docs/next', { downloadRequest: 'page' }],
  ['a form that is sent', '/docs/next', { formData: {} as FormData }],
  ['a reload', '/docs/next', { navigationType: 'reload' as const }],
  [
    "the page's own change of its address",
    '',
    { navigationType: 'replace' as const, destination: sameDocument },
  ],
  ['what the browser does not hand over', '/docs/next', { canIntercept: false }],
  ['a file', '/docs/next.md', {}],
])('%s leads to none', (_what, href, fields) => {
  expect(targetOf(href, fields)).toBeNull()
})
