import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Input, openCache } from '#cache/cache.ts'
import { graphHash, moduleGraph } from '#cache/module-graph.ts'
import type { ExampleHovers, ExampleProof, ExampleSource } from '#model/example.ts'
import type { Recording } from './record/recordings.ts'
import { SAMPLE_FOLDER } from './sample/sample-scripts.ts'

/** What is known about an example, as long as nothing that it depends on changes. */
export interface KnownProof {
  proof: ExampleProof
  hovers: ExampleHovers
}

/** Proofs on disk, and those of this process as the same objects again. */
export interface KnownProofs {
  /** @param input as `proofInput` gives it. */
  read(input: Input): Promise<KnownProof | undefined>
  write(input: Input, proof: KnownProof): Promise<void>
}

/** @param cacheDir absolute path. */
export function openKnownProofs(cacheDir: string): KnownProofs {
  const area = openCache(cacheDir).area<KnownProof>(
    'proofs',
    new URL('./prove.ts', import.meta.url),
  )
  const known = new Map<string, KnownProof>()
  const keep = (input: Input, proof: KnownProof) => {
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

/** What all proofs depend on: the sample database, and the package that stands for Kysely. */
export async function commonInput(root: string, kyselyPackage: string): Promise<string> {
  const manifest = join(root, 'node_modules', kyselyPackage, 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const folder = join(root, SAMPLE_FOLDER)
  const names = (await readdir(folder)).filter((name) => /\.(ts|sql)$/.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return hash([kyselyPackage, version, ...texts])
}

/**
 * Everything that one example's proof depends on.
 *
 * @param common as `commonInput` gives it.
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

/** Modules beside the example that it imports; what is missing is told when the example is checked. */
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
