import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Input, openCache } from '#cache/cache.ts'
import { graphHash, moduleGraph } from '#cache/module-graph.ts'
import type { ExampleHovers, ExampleProof, ExampleSource } from '#model/example.ts'
import type { Recording } from './record/recordings.ts'
import { SAMPLE_FOLDER } from './sample/sample-scripts.ts'

/** The cached results of an example, valid until something that it depends on changes. */
export interface CachedProof {
  proof: ExampleProof
  hovers: ExampleHovers
}

/** Cache of proofs on disk; within one process, reads return the same objects. */
export interface ProofCache {
  /** @param input as returned by `proofInput`. */
  read(input: Input): Promise<CachedProof | undefined>
  write(input: Input, proof: CachedProof): Promise<void>
}

/** @param cacheDir absolute path. */
export function openProofCache(cacheDir: string): ProofCache {
  const area = openCache(cacheDir).area<CachedProof>(
    'proofs',
    new URL('./prove.ts', import.meta.url),
  )
  const known = new Map<string, CachedProof>()
  const keep = (input: Input, proof: CachedProof) => {
    known.set(hash(input), proof)
    return proof
  }
  return {
    async read(input) {
      const same = known.get(hash(input))
      if (same) return same
      const proof = await area.read(input)
      return proof && keep(input, proof)
    },
    async write(input, proof) {
      keep(input, proof)
      await area.write(input, proof)
    },
  }
}

/** Hashes what all proofs depend on: the sample database, and the package that is used as Kysely. */
export async function commonInput(root: string, kyselyPackage: string): Promise<string> {
  const manifest = join(root, 'node_modules', kyselyPackage, 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const folder = join(root, SAMPLE_FOLDER)
  const names = (await readdir(folder)).filter((name) => /\.(ts|sql)$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return hash([kyselyPackage, version, ...texts])
}

/**
 * Returns everything that one example's proof depends on.
 *
 * @param common as returned by `commonInput`.
 * @param name the example's stable name.
 */
export async function proofInput(
  { kind, code, file }: ExampleSource,
  common: string,
  name: string,
  recording: Recording | undefined,
): Promise<Input> {
  const imported = await importedFiles(code, dirname(file))
  const modules = imported.length > 0 ? graphHash(await moduleGraph(imported)) : ''
  return [common, name, kind, code, JSON.stringify(recording ?? null), modules]
}

/** Returns the modules that an example imports by path; missing ones are reported when it is checked. */
async function importedFiles(code: string, folder: string): Promise<string[]> {
  const paths = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(folder, path))
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return paths.filter((_, index) => found[index]?.isFile())
}

function hash(parts: Input): string {
  const made = createHash('sha256')
  for (const part of parts) made.update(`\0${part.length}\0`).update(part)
  return made.digest('hex')
}
