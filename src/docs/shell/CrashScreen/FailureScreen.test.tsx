import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CrashBoundary } from './CrashBoundary.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadFailureScreen } from './FailureScreen.tsx'

it('says that the page crashed, why, and offers to try again', () => {
  const boundary = CrashBoundary({ path: '/docs/intro', children: null })
  const html = renderToStaticMarkup(boundary.props.fallback(new Error('no such row'), () => {}))
  expect(html).toContain('<h1>This page crashed</h1>')
  expect(html).toContain('<pre>no such row</pre>')
  expect(html).toContain('Try again')
})

it('says why a page did not load, and offers to retry', () => {
  const html = renderToStaticMarkup(
    <LoadFailureScreen error={new Error('status 503')} onRetry={() => {}} />,
  )
  expect(html).toContain('<pre>status 503</pre>')
  expect(html).toContain('>Retry</button>')
})

it('goes from normal to crashed and back when the reader tries again', () => {
  const fallback = vi.fn((error: Error) => error.message as unknown as ReactElement)
  const boundary = new ErrorBoundary({ fallback, children: 'the page' })
  boundary.setState = (state) => Object.assign(boundary.state, state)
  expect(boundary.render()).toBe('the page')
  boundary.setState(ErrorBoundary.getDerivedStateFromError('text only'))
  expect(boundary.render()).toBe('text only')
  boundary.retry()
  expect(boundary.render()).toBe('the page')
})

it('forgets the error when another page is shown', () => {
  const props = { resetKey: '/b', fallback: () => null, children: null }
  const state = { error: new Error('boom'), resetKey: '/a' }
  expect(ErrorBoundary.getDerivedStateFromProps(props, state)).toEqual({
    error: null,
    resetKey: '/b',
  })
  expect(ErrorBoundary.getDerivedStateFromProps(props, { resetKey: '/b' })).toBe(null)
})
