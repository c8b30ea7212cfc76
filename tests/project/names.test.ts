import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readBannedWords } from './vocabulary.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Words that names don't use, and the terms to use instead, from the table in `CONTRIBUTING.md`. */
const words = new Map(
  readBannedWords(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'), '## Names').map(
    ({ word, instead }) => [word, instead],
  ),
)

/** Returns the words of a name, in lower case: `MOST_ROWS` and `mostRows` have the same. */
function wordsOf(name: string): string[] {
  return name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}

/** Returns the names that a module declares: variables, parameters, functions, types and members. */
function declaredNames(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node }
    const isUse = ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node)
    if (name && ts.isIdentifier(name) && !isUse) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function refusedNames(text: string, file: string): string[] {
  return declaredNames(text, file).flatMap((name) => {
    const word = wordsOf(name).find((one) => words.has(one))
    return word ? [`${file}: ${name}; write: ${words.get(word)}`] : []
  })
}

test('names use the terms of the field', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).filter(
    (file) => !/fixtures|declared-names|\.recorded\./.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.flatMap((file) => refusedNames(readFileSync(join(ROOT, file), 'utf8'), file)),
  ).toEqual([])
})
