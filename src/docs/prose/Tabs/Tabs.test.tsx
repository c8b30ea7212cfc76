import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabItem } from './TabItem.tsx'
import { Tabs, type TabsProps } from './Tabs.tsx'

function render(props: Omit<TabsProps, 'children'>, second = false): string {
  return renderToStaticMarkup(
    <Tabs {...props}>
      {'\n'}
      <TabItem value="a" label="First">
        One
      </TabItem>
      <TabItem value="b" default={second}>
        Two
      </TabItem>
    </Tabs>,
  )
}

const selected = (html: string) => /aria-selected="true"[^>]*data-value="(\w+)"/.exec(html)?.[1]

test('shows the default value, else the item marked as default, else the first', () => {
  expect(selected(render({}))).toBe('a')
  expect(selected(render({}, true))).toBe('b')
  expect(selected(render({ defaultValue: 'a' }, true))).toBe('a')
})

test('takes order and labels from `values`, and labels with markup', () => {
  const values = [{ value: 'b', label: <b>Bee</b> }, { value: 'a' }]
  const html = render({ values, defaultValue: null })
  expect(selected(html)).toBe('b')
  expect(html).toMatch(/<b>Bee<\/b>.*>a<\/button>/)
  expect(html).toContain('data-label="Bee"')
})

test('all panels are in the mark-up, each named by its tab', () => {
  const html = render({ groupId: 'g' })
  const [, tab] = /role="tab" id="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`aria-labelledby="${tab}"`)
  expect(html).toContain('One')
  expect(html).toMatch(/data-tab="b" data-label="b" data-off=""[^>]*>Two/)
  expect(html.match(/role="tabpanel"/g)).toHaveLength(2)
})

test('names its parameter of the query', () => {
  expect(render({ groupId: 'g', queryString: true })).toContain('data-tabs-query="g"')
  expect(render({ groupId: 'g', queryString: 'os' })).toContain('data-tabs-query="os"')
  expect(render({ groupId: 'g' })).not.toContain('data-tabs-query')
})
