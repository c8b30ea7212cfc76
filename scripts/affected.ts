import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The checks that a set of changed files can affect. */
export interface Affected {
  /** Whether pages have to be built and checked as files. */
  build: boolean
  /** Content files whose pages browsers visit; `all` when any page may look different. */
  pages: string[] | 'all'
  /** Example modules to run in a browser, relative to `content` and without extension. */
  examples: string[]
  /** Browser specs to run as a whole; `all` when the code of the site changed. */
  specs: string[] | 'all'
}

/** Effects of changed files: the first matching pattern applies. Paths are relative to the project root. */
const RULES: [
  pattern: RegExp,
  effect: Partial<Affected> | ((file: string) => Partial<Affected>),
][] = [
  // Documents for contributors; unit tests read some of them.
  [/^(decisions\/.*|[^/]+\.md|content\/[^/]+\.md|LICENSE|\.github\/.*)$/, {}],
  // Unit tests, and files that only they use.
  [/\.test\.tsx?$|^tests\/(fixtures|mutations|servers|snippets)\//, {}],
  [/(^|\/)bench\//, {}],
  [/^tests\/(site|relevance|project)\//, { build: true }],
  [/^tests\/(e2e|runner)\/[\w-]+\.spec\.ts$/, (file) => ({ build: true, specs: [file] })],
  [/^content\/.*\.mdx?$/, (file) => ({ build: true, pages: [file] })],
  [/^content\/sample\/recorded\//, { build: true }],
  [
    /^content\/(docs|versions)\/.*\.ts$/,
    (file) => ({
      build: true,
      pages: [file.replace(/[^/]+$/, '')],
      examples: [file.replace(/^content\/|\.ts$/g, '')],
    }),
  ],
]

const EVERYTHING: Partial<Affected> = { build: true, pages: 'all', specs: 'all' }

/** Returns what changed files can affect; a file that matches no rule can affect everything. */
export function affectedBy(files: readonly string[]): Affected {
  const affected: Affected = { build: false, pages: [], examples: [], specs: [] }
  for (const file of files) {
    const rule = RULES.find(([pattern]) => pattern.test(file))
    const effect = rule?.[1] ?? EVERYTHING
    const { build, pages, examples, specs } = typeof effect === 'function' ? effect(file) : effect
    affected.build ||= build ?? false
    affected.pages = union(affected.pages, pages)
    affected.specs = union(affected.specs, specs)
    affected.examples.push(...(examples ?? []))
  }
  return affected
}

function union(all: string[] | 'all', more: string[] | 'all' = []): string[] | 'all' {
  return all === 'all' || more === 'all' ? 'all' : [...new Set([...all, ...more])]
}

/** Code that decides what a build takes from its cache, and what it writes. */
const BUILD_CODE = /^(src\/(cache|output)\/(?!.*\.test\.ts$)|tests\/build\/)/

/** Returns whether changed files need the long form of the tests in `tests/build`. */
export function affectsBuilds(files: readonly string[]): boolean {
  return files.some((file) => BUILD_CODE.test(file))
}

/** What the recorded proofs, changes and statements are computed from, and the records. */
const RECORDING_INPUT =
  /^(content\/(docs|sample|reference)\/.*\.(ts|sql|json|md)|src\/(examples|engines|reference|model|site\/reference)\/.*|tests\/servers\/.*|package-lock\.json)$/

/** Returns whether changed files can make a record outdated. */
export function affectsRecordings(files: readonly string[]): boolean {
  return files.some((file) => RECORDING_INPUT.test(file))
}

/**
 * Returns the files that differ from a commit, including new ones.
 *
 * @param since a commit. Default: `HEAD` or, when everything is committed, the commit before it.
 */
export function changedFiles(root: string, since?: string): { files: string[]; since: string } {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  const differing = (commit: string) => [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (since) return { files: differing(since), since }
  const open = differing('HEAD')
  return open.length > 0
    ? { files: open, since: 'HEAD' }
    : { files: differing('HEAD~1'), since: 'HEAD~1' }
}

/**
 * Returns the paths of pages built from content files: the link to a page's source contains its file, and a
 * page outside the docs has the same name as its file.
 *
 * @param sources files, or folders with a trailing slash, relative to the project's root.
 */
export function pagesOf(dist: string, sources: readonly string[]): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets'))
    .filter((file) => {
      const html = readFileSync(join(dist, file), 'utf8')
      return sources.some(
        (source) =>
          source === `content/pages/${file.replace(/\.html$/, '.mdx')}` ||
          html.includes(source.endsWith('/') ? `/${source}` : `/${source}"`),
      )
    })
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
}
