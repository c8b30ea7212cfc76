import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { fencesOf } from './page-code.ts'

const IMPORT = /(?:from |import\(?)'(\.{1,2}\/[^']+)'/g

test('files that a page shows import each other by the paths that the page gives them', () => {
  const wrong = globSync('**/*.mdx', { cwd: 'content/docs' }).flatMap((page) => {
    const fences = fencesOf(page)
    const titles = fences.map(({ title }) => title)
    const text = readFileSync(join('content/docs', page), 'utf8')
    /** A title without a folder has no path: the page's text has to name the one that is imported. */
    const isNamed = (path: string) =>
      titles.includes(basename(path)) && text.includes(`\`${path}\``)
    return fences.flatMap(({ title, code }) => {
      const imported = [...code.matchAll(IMPORT)].map(([, path = '']) => join(dirname(title), path))
      return imported
        .filter((path) => titles.some((other) => basename(other) === basename(path)))
        .filter((path) => !titles.includes(path) && !isNamed(path))
        .map((path) => `${page}: ${title} imports ${path}`)
    })
  })
  expect(wrong).toEqual([])
})
