import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ExampleSource } from '#model/example.ts'
import type { Recording } from '../record/recordings.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'

const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Hash of what all proofs depend on: the sample database, the prover and its tools. */
export async function commonFingerprint(root: string, kyselyPackage: string): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const name of [kyselyPackage, 'typescript', '@electric-sql/pglite', 'sql-formatter']) {
    const { version } = await readJson<{ version: string }>(packageFile(root, name))
    hash.update(`${name}@${version}`)
  }
  const sample = join(root, SAMPLE_FOLDER)
  const own = await filesBelow(OWN_FOLDER, (name) => !name.startsWith('runner'))
  const samples = await filesBelow(sample, (name) => !name.startsWith('recorded'))
  const texts = await Promise.all([...own, ...samples].map((file) => readFile(file, 'utf8')))
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

function packageFile(root: string, name: string): string {
  return join(root, 'node_modules', name, 'package.json')
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

async function filesBelow(folder: string, keep: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts') && keep(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Hash of everything that one example's proof depends on. */
export async function exampleFingerprint(
  source: ExampleSource,
  common: string,
  recording: Recording | undefined,
): Promise<string> {
  const hash = createHash('sha256').update(common).update(source.kind).update(source.code)
  hash.update(JSON.stringify(recording ?? null))
  for (const [, path = ''] of source.code.matchAll(/from '(\.[^']+)'/g)) {
    const text = await readFile(join(dirname(source.file), path), 'utf8').catch(() => '')
    hash.update(text)
  }
  return hash.digest('hex')
}

/**
 * A name that stays when a page's other fences change: a fence's number moves, its code does not. It is
 * the file's path below `content/`.
 */
export function stableName({ file, kind, code }: NameParts, root: string): string {
  const below = relative(join(root, 'content'), file)
  const path = (below.startsWith('..') ? relative(root, file) : below)
    .replace(/\.\w+$/, '')
    .replaceAll('\\', '/')
  if (kind === 'module') return path
  return `${path}#${createHash('sha256').update(code).digest('hex').slice(0, 10)}`
}

type NameParts = Pick<ExampleSource, 'file' | 'kind' | 'code'>
