import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GENERATED_COMPONENTS, SLOT_COMPONENTS } from '#base/model/prose-components.ts'
import * as author from './author-components.ts'
import type { ProseContext } from './context.ts'
import { createComponents } from './index.tsx'

/** Placeholder for an application. */
const Placeholder = ({ children }: { children: ReactNode }) => <p>{children}</p>

const bare: ProseContext = {
  examples: {},
  exampleActions: () => null,
  hoversHref: null,
  traces: null,
  sampleTables: null,
  course: null,
  facts: null,
  slots: { Playground: Placeholder, Translator: Placeholder, SearchPage: () => <form /> },
  resolveHref: (path) => path,
}

function render(
  name: string,
  props: Record<string, unknown> = {},
  children?: ReactNode,
  context: ProseContext = bare,
): string {
  const component = createComponents(context)[name] as (props: object) => ReactNode
  return renderToStaticMarkup(createElement(component, props, children))
}

test('has a component for each name that a page may use', () => {
  const names = Object.keys(createComponents(bare))
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(author), ...SLOT_COMPONENTS, ...GENERATED_COMPONENTS]),
  )
})

test('a heading links to itself by a link that names it', () => {
  const html = render('Heading', { level: 2, id: 'rows' }, ['Rows of ', <code key="c">ship</code>])
  expect(html).toContain('<h2 id="rows">Rows of <code>ship</code></h2>')
  expect(html).toContain('<a href="#rows" aria-label="Link to “Rows of ship”">')
})

test('an admonition says its type, or its title', () => {
  expect(render('Admonition', { type: 'tip' }, 'x')).toContain('>Tip</p>')
  expect(render('Admonition', { type: 'tip', title: 'Mind' }, 'x')).toContain('>Mind</p>')
})

test('a card is a link only where it leads somewhere', () => {
  expect(render('Card', { title: 'Insert', href: '/x' })).toContain('<a href="/x">Insert</a>')
  expect(render('Card', { title: 'Insert' })).not.toContain('<a')
})

test('an image keeps its place free and is fetched late', () => {
  const html = render('Image', { src: '/a.png', alt: 'A', width: 4, height: 3, title: 'Below' })
  expect(html).toMatch(/width="4" height="3" loading="lazy"/)
  expect(html).toContain('<figcaption>Below</figcaption>')
})

test('details open when asked for', () => {
  expect(render('Details', { summary: 'More' }, 'Text')).not.toContain('open=""')
  expect(render('Details', { summary: 'More', open: true }, 'Text')).toContain('open=""')
})

test('cells of a table carry their alignment without a style', () => {
  const html = render('td', { style: { textAlign: 'right' } }, '1')
  expect(html).toBe('<td data-align="right">1</td>')
  expect(render('th', {}, 'n')).toBe('<th scope="col">n</th>')
})

test('a table scrolls within itself', () => {
  expect(render('Table', {}, <tbody />)).toContain('data-scroll="Table"><table><tbody>')
})

test('the search page and the playground stand where the page has them', () => {
  expect(render('SearchPage')).toBe('<form></form>')
  expect(render('Playground', {}, 'Try it.')).toBe('<p>Try it.</p>')
})

test('what the build did not hand over is an error that says what there is', () => {
  const view = { id: 'a' } as ProseContext['examples'][string]
  expect(() =>
    render('Example', { id: 'b' }, undefined, { ...bare, examples: { a: view } }),
  ).toThrow('The page has no example "b". Available: a.')
  expect(() => render('DatabaseTables')).toThrow('The page has no sample tables.')
})

test.each([
  'Badge',
  'CardGrid',
  'FileTree',
  'HomeExample',
  'HomeFeatures',
  'HomeInstall',
  'HomePage',
  'HomeUsers',
  'Kbd',
  'Steps',
])('%s holds its children', (name) => {
  expect(render(name, {}, <em>inside</em>)).toContain('<em>inside</em>')
})

test('the parts of the home page have their headings and links', () => {
  const hero = render('Hero', { title: 'Write SQL', lead: 'Lead' }, 'install')
  expect(hero).toContain('<h1>Write SQL</h1>')
  expect(hero).toContain('install')
  const feature = render('HomeFeature', { title: 'T', href: '/x', link: 'Read' }, 'text')
  expect(feature).toContain('<h3>T</h3>')
  expect(feature).toContain('<a href="/x">Read</a>')
})
