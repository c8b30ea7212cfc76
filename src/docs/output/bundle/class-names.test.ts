import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { numberClassNames } from './class-names.ts'

const root = mkdtempSync(join(tmpdir(), 'class-names-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, css: string): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, css)
  return path
}

const first = write(
  'src/a/A.module.css',
  '.root { margin: .5em } /* .gone */ .root .item-2 { top: 0 }',
)
const second = write(
  'src/b/B.module.css',
  '@keyframes turn { to { rotate: 1turn } }\n.root { top: 0 }',
)

test('names classes and animations by number, apart for each module', () => {
  const name = numberClassNames(root)
  const names = [
    name('root', first),
    name('item-2', first),
    name('turn', second),
    name('root', second),
  ]
  expect(names).toEqual(['kaa', 'kab', 'kac', 'kad'])
})

test('names the same module the same, however it is imported', () => {
  expect(numberClassNames(root)('root', `${second}?direct`)).toBe(
    numberClassNames(root)('root', second),
  )
})

test('says which name it does not know', () => {
  expect(() => numberClassNames(root)('gone', first)).toThrow(
    'src/a/A.module.css: no name "gone" was found in it.',
  )
})

test('never names two classes alike', () => {
  const many = Array.from({ length: 1000 }, (_, i) => `c${i}`)
  const third = write('src/c/C.module.css', many.map((name) => `.${name} {}`).join('\n'))
  const name = numberClassNames(root)
  expect(new Set(many.map((each) => name(each, third))).size).toBe(1000)
})
