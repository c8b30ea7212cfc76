import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortHash } from '#base/cache/short-hash.ts'
import type { Problem } from '#base/model/problem.ts'
import type { SampleProof, SampleSource } from '#base/model/sample-proof.ts'
import { COMPANION_FOLDER } from './companion.ts'

/** Proofs stored in the repository: samples change only with the package, so a build doesn't prove them. */
export interface RecordedProofs {
  /** Version of the package whose comments contain the samples. */
  version: string
  /** By the samples' keys. */
  proofs: Readonly<Record<string, SampleProof>>
}

const FILE = join(COMPANION_FOLDER, 'proofs.recorded.json')

/** Returns the helper module that a sample is about, `kysely/helpers/mysql`; null if there is none. */
export function helperOf({ id }: Pick<SampleSource, 'id'>): string | null {
  const helper = /^helpers\/\w+/.exec(id)?.[0]
  return helper ? `kysely/${helper}` : null
}

/** Returns a key for a sample's content: samples with the same key share all results. */
export function sampleKey(source: SampleSource): string {
  return shortHash(`${helperOf(source)}\0${source.code}`)
}

/**
 * Reads the recorded proofs of samples.
 *
 * @param version version of the package whose comments contain the samples
 * @returns proofs by sample id; none, and a problem, if those of another version are recorded
 */
export async function readProofs(
  root: string,
  sources: readonly SampleSource[],
  version: string,
): Promise<{ proofs: Map<string, SampleProof>; problems: Problem[] }> {
  const text = await readFile(join(root, FILE), 'utf8').catch(
    () => '{"version":"none","proofs":{}}',
  )
  const recorded = JSON.parse(text) as RecordedProofs
  if (recorded.version !== version) {
    const message = `The proofs are of version ${recorded.version} of the package; found ${version}.`
    const fix = 'Run `npm run reference:record` with MYSQL_URL set.'
    return { proofs: new Map(), problems: [{ file: FILE, field: 'version', message, fix }] }
  }
  const proofs = sources.flatMap((source) => {
    const proof = recorded.proofs[sampleKey(source)]
    return proof ? [[source.id, proof] as const] : []
  })
  return { proofs: new Map(proofs), problems: [] }
}

/** Writes one line for each sample. */
export async function writeProofs(
  root: string,
  { version, proofs }: RecordedProofs,
): Promise<void> {
  const lines = Object.entries(proofs)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, proof]) => `${JSON.stringify(key)}:${JSON.stringify(proof)}`)
  const text = `{"version":${JSON.stringify(version)},"proofs":{\n${lines.join(',\n')}\n}}\n`
  await writeFile(join(root, FILE), text)
}
