import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Paths in certain folders that documents cite in backticks, except files that a reader is told to write. */
const PATH =
  /(?<!Write )`((?:src|content|tests|decisions|scripts|public|#(?:base|proof|play|docs)|\.\.)\/[\w./@-]*)`/g

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'content/STYLE.md']
  .concat(readdirSync(join(ROOT, 'decisions')).map((name) => `decisions/${name}`))
  .concat(globSync('src/**/README.md', { cwd: ROOT }))

test.each(documents)('each path that %s cites exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const missing = [...text.matchAll(PATH)]
    .map(([, path]) => path ?? '')
    .filter((path) => !existsSync(inProject(path, document)))
  expect(missing).toEqual([])
})

/** Resolves a path as documents write it: from the project's folder, from a wing, or from the document's own folder. */
function inProject(path: string, document: string): string {
  if (path.startsWith('#')) return join(ROOT, 'src', path.slice(1))
  return path.startsWith('..') ? join(ROOT, dirname(document), path) : join(ROOT, path)
}
