import { expect, test } from 'vitest'
import type { Problem } from '#base/model/problem.ts'
import { emptySource } from '../mdx/compiled-source.ts'
import { authorComponents, checkComponents } from './check-components.ts'
import { COMPONENTS_OF_THIS_SITE, checkImports } from './check-imports.ts'

const imports = ['Own', 'Card', 'Missing'].map((name) => {
  return { name, source: '@site/src/components', line: 1, column: 1 }
})
const components = ['Own', 'Card']

test('an imported component is right once it is registered, unless its name was here before', () => {
  const problems: Problem[] = []
  const source = { ...emptySource({}, []), imports }
  checkImports([{ file: 'a.mdx', source }], { problems, components })
  expect(problems.map(({ field, isWarning }) => [field, isWarning])).toEqual([
    ['Card', true],
    ['Missing', undefined],
  ])
})

test('a registered component has the properties that it declares, also where it is imported', () => {
  const problems: Problem[] = []
  const at = { line: 3, column: 1 }
  const properties = [{ name: 'size', ...at }]
  const source = {
    ...emptySource({}, []),
    imports,
    components: imports.map(({ name }) => ({ name, properties, ...at })),
  }
  // What `<Card>` is there, nobody knows: it has been warned of.
  const known = { problems, components, properties: { Own: ['color'], Card: ['title'] } }
  checkComponents(source, { file: 'a.mdx' }, known)
  expect(problems.map(({ message }) => message)).toEqual(['<Own> has no property "size".'])
})

test('the components that were here before are registered', () => {
  expect(authorComponents()).toEqual(expect.arrayContaining([...COMPONENTS_OF_THIS_SITE]))
})
