import { expect, test } from 'vitest'
import { findFile, lastFile, onlyFile, programFiles } from './program-files.ts'

test.each([
  ['const a = 1', ['main.ts']],
  ['// database.ts\nconst a = 1', ['database.ts']],
  ['const a = 1\n// database.ts\nconst b = 1', ['main.ts', 'database.ts']],
  ['// My program\n\n// src/database.ts\n/* query.ts */\nb', ['src/database.ts', 'query.ts']],
  [
    '// ---- ./a.mts ----\n// @filename: [id].tsx\n/** File: c.js */',
    ['a.mts', '[id].tsx', 'c.js'],
  ],
  ['// a.ts\na\n// a.ts\nb', ['a.ts', 'a-2.ts']],
  ["import { a } from './a'\n\nimport 'b'\na\nimport { c } from 'c'", ['main.ts']],
  ["export const a = 1\n// The query\nimport {\n  a,\n} from './a'\na", ['main.ts', 'main-2.ts']],
  ["// a.ts\na\nimport { a } from './a'", ['a.ts']],
  ['// see database.ts\n  // a.ts\nf() // b.ts', ['main.ts']],
])('the files of %j', (code, names) => {
  expect(programFiles(code).map(({ name }) => name)).toEqual(names)
})

test('a file keeps its place in the text', () => {
  const code = 'a\n// b.ts\nb\n// c.ts\nc'
  const files = programFiles(code)
  expect(files.map((file) => onlyFile(code, file))).toEqual([
    'a\n       \n \n       \n ',
    ' \n// b.ts\nb\n       \n ',
    ' \n       \n \n// c.ts\nc',
  ])
})

test('the file that runs last is imported by no other', () => {
  const code = "// a.ts\nimport { c } from './c'\n// b.ts\n// c.ts\nimport './b'"
  expect(lastFile(code, programFiles(code)).name).toBe('a.ts')
})

test.each([
  ['./database', 'database.ts'],
  ['./database.js', 'database.ts'],
  ['../db', 'src/db/index.ts'],
  ['@/db/index', 'src/db/index.ts'],
  ['./query', 'src/query.ts'],
  ['~/src/query.ts', 'src/query.ts'],
  ['./other', undefined],
  ['database', undefined],
])('%s is the file %s', (module, name) => {
  const files = ['database.ts', 'src/db/index.ts', 'src/query.ts'].map((file) => ({ name: file }))
  expect(findFile(files, module)?.name).toBe(name)
})
