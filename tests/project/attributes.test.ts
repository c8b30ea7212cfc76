import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Attributes that several rooms use, each for its own elements. */
const LOCAL = new Set([
  'data-kind',
  'data-level',
  'data-status',
  'data-choice',
  'data-directory',
  'data-open',
])

/** Returns the attributes in markup, selectors and styles (`data-x`) and in scripts (`dataset.x`). */
function attributesOf(text: string): string[] {
  const written = text.match(/\bdata-[a-z]+(?:-[a-z]+)*/g) ?? []
  const properties = [...text.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return [...written, ...properties]
}

function usesByRoom(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT })) {
    if (file.includes('.test.')) continue
    for (const name of attributesOf(readFileSync(join(ROOT, file), 'utf8'))) {
      uses.set(name, (uses.get(name) ?? new Set()).add(file.split('/').slice(1, 3).join('/')))
    }
  }
  return uses
}

test('each attribute of several rooms is in the table, and no other', () => {
  const shared = [...usesByRoom()]
    .filter(([name, rooms]) => rooms.size > 1 && !LOCAL.has(name))
    .map(([name]) => name)
  const table = readFileSync(join(ROOT, 'src/base/ui/attributes.md'), 'utf8')
  const listed = Array.from(table.matchAll(/^\| `(data-[\w-]+)` \|/gm), ([, name = '']) => name)
  expect(shared.toSorted()).toEqual(listed.toSorted())
})
