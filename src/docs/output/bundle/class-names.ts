import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns the function that names the classes and animations of CSS modules in production, in all three environments.
 *
 * Names are numbers: hashes, which nothing compresses, were a twentieth of all styles and a fiftieth of a page. They follow
 * the order of the files, so classes of one module have neighboring names.
 *
 * @param root absolute path of the project, whose `src` holds the modules.
 * @returns a function of a name and the absolute path of its module, as `css.modules.generateScopedName` of Vite.
 */
export function numberClassNames(root: string): (name: string, file: string) => string {
  const numbers = new Map(classKeys(root).map((key, number) => [key, number]))
  return (name, file) => {
    const path = moduleOf(root, file)
    const number = numbers.get(`${path}:${name}`)
    if (number === undefined) throw new Error(`${path}: no name "${name}" was found in it.`)
    return shortName(number)
  }
}

/** The same for development, where names say what they stand for. */
export function readableClassNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const hash = createHash('sha256')
      .update(`${moduleOf(root, file)}:${name}`)
      .digest('base64url')
    return `${name}_${hash.replace(/[-_]/g, '').slice(0, 4)}`
  }
}

/** Returns the path of a module, which may be imported with a query, relative to the project. */
const moduleOf = (root: string, file: string) => relative(root, file.split('?')[0] ?? file)

/** Returns all names of the project's CSS modules, each behind the path of its module, in the order of their numbers. */
export function classKeys(root: string): string[] {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort()
  return files.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}:${name}`),
  )
}

/** Returns what could be a class or an animation in a stylesheet, each once; some of it may be neither. */
function namesIn(css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const matches = code.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)
  return [...new Set([...matches].map(([, name = '']) => name))]
}

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** All begin with the same letter, so that none is a word, such as `ad`, that filters of advertisements hide. */
function shortName(number: number): string {
  const [high, low] = [Math.floor(number / CHARACTERS.length), number % CHARACTERS.length]
  if (high >= CHARACTERS.length) throw new Error('There are more classes than names.')
  return `k${CHARACTERS[high]}${CHARACTERS[low]}`
}
