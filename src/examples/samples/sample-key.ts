import { createHash } from 'node:crypto'
import type { SampleSource } from '#model/sample-proof.ts'

/** The module of helpers that a sample is about, `kysely/helpers/mysql`; null for none. */
export function helperOf({ id }: Pick<SampleSource, 'id'>): string | null {
  const helper = /^helpers\/\w+/.exec(id)?.[0]
  return helper ? `kysely/${helper}` : null
}

/** Names what a sample is made of: samples with the same key share all that is found out. */
export function sampleKey(source: SampleSource): string {
  const text = `${helperOf(source)}\0${source.code}`
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
