import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCodeFiles } from '#cache/code-files.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import { COMPANION_FOLDER } from './companion.ts'

/** Proofs stored in the repository, so that a build without a cache needn't compute them. */
export interface RecordedProofs {
  /** Hash of everything that they depend on, apart from the samples: see `inputHash`. */
  of: string
  /** By the samples' keys. */
  proofs: Readonly<Record<string, SampleProof>>
}

const FILE = join(COMPANION_FOLDER, 'proofs.recorded.json')
const NO_PROOFS: RecordedProofs = { of: '', proofs: {} }

/** The modules that, together with everything they import, determine the proofs. */
const CODE = [
  './sample-module.ts',
  './run-samples.ts',
  './sample-checker.ts',
  '../../engines/pglite/pglite-engine.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** The packages that run and check the samples. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'sql-formatter', 'ts7', 'typescript']

/** Reads the recorded proofs, whatever inputs they are based on; returns no proofs if there is no record. */
export async function readRecordedProofs(root: string): Promise<RecordedProofs> {
  const text = await readFile(join(root, FILE), 'utf8').catch(() => null)
  return text === null ? NO_PROOFS : (JSON.parse(text) as RecordedProofs)
}

/** Writes one line for each sample. */
export async function writeRecordedProofs(root: string, recorded: RecordedProofs): Promise<void> {
  const lines = Object.entries(recorded.proofs)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, proof]) => `${JSON.stringify(key)}:${JSON.stringify(proof)}`)
  const text = `{"of":${JSON.stringify(recorded.of)},"proofs":{\n${lines.join(',\n')}\n}}\n`
  await writeFile(join(root, FILE), text)
}

/** Yields all files in the companion's folder, sorted by name. */
export async function* companionFiles(root: string): AsyncGenerator<[name: string, bytes: Buffer]> {
  const folder = join(root, COMPANION_FOLDER)
  for (const name of (await readdir(folder)).sort()) {
    yield [name, await readFile(join(folder, name))]
  }
}

/**
 * Hashes everything that determines a proof, apart from the sample's text: the code that proves, the versions
 * of the packages and engines that it runs, the companion database, and what was recorded on servers.
 */
export async function inputHash(root: string, version: string): Promise<string> {
  const code = await readCodeFiles(CODE)
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const packages = PACKAGES.map((name) => devDependencies[name])
  const hash = createHash('sha256').update(
    JSON.stringify([version, process.version, process.versions.sqlite, packages, [...code]]),
  )
  for await (const [name, bytes] of companionFiles(root)) {
    // The proofs are the output.
    if (FILE.endsWith(name)) continue
    hash.update(`\0${name}\0`).update(bytes)
  }
  return hash.digest('hex')
}
