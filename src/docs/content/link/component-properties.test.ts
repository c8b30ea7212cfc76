import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { authorComponents, COMPONENTS_FILE } from './check-components.ts'
import { componentProperties } from './component-properties.ts'

async function propertiesOf(component: string): Promise<readonly string[] | null | undefined> {
  const root = await temporaryFolder({
    'components.ts': "export { Aside } from './Aside.tsx'\n",
    'Aside.tsx': component,
  })
  return (await componentProperties(join(root, 'components.ts'), join(root, '.cache'))).Aside
}

test.each([
  [
    'an interface',
    'interface P { title?: string; children: X }\nexport function Aside({ title }: P) {}',
  ],
  ['a type', 'type P = { title: string }\nexport function Aside(props: P) {}'],
  ['a literal', 'export function Aside({ title }: { title: string; children: X }) {}'],
])('properties are those of %s in the module', async (_what, component) => {
  expect(await propertiesOf(component)).toEqual(['title'])
})

test('a component without a parameter has none', async () => {
  expect(await propertiesOf('export function Aside() {}')).toEqual([])
})

test.each([
  ['an imported type', 'export function Aside(props: AsideProps) {}'],
  [
    'a type that extends another',
    'interface P extends Q { title: string }\nexport function Aside(props: P) {}',
  ],
  ['no type', 'export function Aside(props) {}'],
])('nothing is known of %s', async (_what, component) => {
  expect(await propertiesOf(component)).toBeNull()
})

test('the properties of every component that pages may use are known', async () => {
  const cacheDir = join(await temporaryFolder(), '.cache')
  const properties = await componentProperties(COMPONENTS_FILE, cacheDir)
  expect(authorComponents().filter((name) => !properties[name])).toEqual([])
  expect(properties.Card).toEqual(['title', 'href'])
  expect(properties.Example).toEqual(['src', 'title'])
})
