import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readCodeFiles } from '#base/cache/code-files.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { kyselyScript, SCRIPTS } from '#play/sandbox-build/scripts.ts'

const FILES = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: PROJECT_ROOT })
/** Files of an application that readers download: they run where they are. */
const TEMPLATES = 'src/play/playground/project/templates/'

/** Returns the places of the project's code that a pattern matches. */
function placesOf(pattern: RegExp, isTaken: (file: string) => boolean): string[] {
  return FILES.filter(isTaken).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([text]) => `${file}: ${text}`),
  )
}

/** In a folder with a space or a letter such as “ü”, a URL has another path than its file. */
const PATH_OF_URL = /new URL\([^;\n]*,\s*(?:import\.meta\.url|[A-Z_]+)\)\.pathname/g
/** The cache knows the code of a module by the paths that are written out in it. */
const COMPUTED_PATH = /new URL\(`[^`]*\$\{[^`]*`,\s*import\.meta\.url\)/g

test('no path of a file is taken from a URL as it is', () => {
  expect("new URL('../content/', import.meta.url).pathname").toMatch(PATH_OF_URL)
  expect(`new URL(\`\${name}.sql\`, FIXTURES).pathname`).toMatch(PATH_OF_URL)
  expect(placesOf(PATH_OF_URL, (file) => file !== 'tests/project/paths-of-files.test.ts')).toEqual(
    [],
  )
})

test('no module puts the path of another one together', () => {
  expect(`new URL(\`../sandbox/\${path}\`, import.meta.url)`).toMatch(COMPUTED_PATH)
  const isCode = (file: string) =>
    file.startsWith('src/') && !file.includes('.test.') && !file.startsWith(TEMPLATES)
  expect(placesOf(COMPUTED_PATH, isCode)).toEqual([])
})

describe('the code of a bundle, whose pages name the runner’s files, has', () => {
  const scripts = [...Object.values(SCRIPTS), kyselyScript('kysely')]
  const urls = scripts.flatMap((script) => [
    script.entry,
    ...Object.values('replace' in script ? (script.replace ?? {}) : {}),
  ])
  const paths = urls.flatMap((url) =>
    url instanceof URL ? relative(PROJECT_ROOT, fileURLToPath(url)) : [],
  )
  test.each(paths)('%s', async (path) => {
    const bundle = new URL('../../src/docs/output/bundle/build-bundle.ts', import.meta.url)
    const code = await readCodeFiles([fileURLToPath(bundle)])
    expect([...code.keys()]).toContain(path)
  })
})
