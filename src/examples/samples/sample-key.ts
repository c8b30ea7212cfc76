import { createHash } from 'node:crypto'
import type { SampleSource } from '#model/sample-proof.ts'

/** Returns the helper module that a sample is about, `kysely/helpers/mysql`; null if there is none. */
export function helperOf({ id }: Pick<SampleSource, 'id'>): string | null {
  const helper = /^helpers\/\w+/.exec(id)?.[0]
  return helper ? `kysely/${helper}` : null
}

/** Returns a key for a sample's content: samples with the same key share all results. */
export function sampleKey(source: SampleSource): string {
  const text = `${helperOf(source)}\0${source.code}`
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
