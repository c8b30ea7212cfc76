import { openArea } from '#base/cache/cache.ts'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { DialectProof, ExampleProof } from '#base/model/example.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { ReferenceFindings, SampleFinding } from '#base/model/reference-findings.ts'
import { sampleLink } from '#base/model/sample-link.ts'
import type { SampleDialectProof, SampleProof, SampleSource } from '#base/model/sample-proof.ts'
import { findWrongClaims } from '#proof/examples/samples/claims.ts'
import type { OwnedSample } from '#proof/reference/index.ts'
import type { ViewOf } from '../example-views.ts'

/** The modules that determine what is shown. */
const SOURCE_MODULES = [
  new URL('./sample-findings.ts', import.meta.url),
  new URL('../example-views.ts', import.meta.url),
]

/**
 * Builds what the pages show of samples, by their ids; cached between builds as one entry.
 *
 * @param proofs by the samples' ids; samples without one are left out
 * @param options.playground href of the playground
 */
export function sampleFindings(
  samples: readonly OwnedSample[],
  proofs: ReadonlyMap<string, SampleProof>,
  options: { makeView: ViewOf; playground: string; cacheDir: string },
): Promise<ReferenceFindings['samples']> {
  const { playground, cacheDir } = options
  const claims = samples.map((sample) => sample.claims)
  const key = JSON.stringify([[...proofs], claims, playground])
  return openArea<ReferenceFindings['samples']>(cacheDir, 'reference-samples', SOURCE_MODULES).get(
    [key],
    async () => {
      const makeView = memoizeByProof(options.makeView)
      const entries = samples.map(async (sample) => {
        const proof = proofs.get(sample.id)
        if (!proof) return []
        return [[sample.id, await sampleFinding(sample, proof, makeView, playground)] as const]
      })
      return Object.fromEntries((await Promise.all(entries)).flat())
    },
  )
}

/** Memoizes `makeView`, so that a sample in several comments is highlighted once. */
function memoizeByProof(makeView: ViewOf): ViewOf {
  const known = new Map<string, Promise<ExampleView>>()
  return (proof) => {
    const key = JSON.stringify(proof)
    const view = known.get(key) ?? makeView(proof)
    known.set(key, view)
    return view
  }
}

/**
 * Builds what the pages show of a sample.
 *
 * @param makeView highlights a proof's code
 * @param playground href of the playground
 */
async function sampleFinding(
  sample: OwnedSample,
  proof: SampleProof,
  makeView: ViewOf,
  playground: string,
): Promise<SampleFinding> {
  const different = findWrongClaims(sample.claims, proof.dialects)
  const hasSql = DIALECTS.some((dialect) => proof.dialects[dialect].statements.length > 0)
  const isRight = proof.typeErrors.length === 0
  const isCovered = DIALECTS.every((dialect) => {
    return ['ran', 'compiled'].includes(proof.dialects[dialect].status)
  })
  const isWhole = isRight && different.length === 0
  return {
    status: statusOf({ hasSql, isRight, isWhole: isWhole && isCovered, proof }),
    view: hasSql ? await sampleView(sample, proof, makeView) : null,
    notes: [
      ...proof.typeErrors.map((error) => `The compiler reports: ${quoted(error)}`),
      ...different.map(({ dialect }) => differenceNote(dialect)),
      ...thrownNotes(proof),
      ...(NO_BREAK_SPACE.test(sample.code) ? [NO_BREAK_NOTE] : []),
      ...(hasSql || !isRight || isRefused(proof)
        ? []
        : ['It generates no SQL, but its types are checked.']),
    ],
    showsClaims: different.length > 0 || !hasSql,
    playground: hasSql && isRight && proof.standsAlone ? sampleLink(playground, sample.id) : null,
  }
}

const NO_BREAK_SPACE = /\u00A0/
const NO_BREAK_NOTE =
  'The comment has a no-break space in this code (U+00A0), which databases refuse: type a plain space in its place.'

function statusOf(about: {
  hasSql: boolean
  isRight: boolean
  isWhole: boolean
  proof: SampleProof
}): SampleFinding['status'] {
  if (about.hasSql) return about.isWhole ? 'proven' : 'partly'
  return about.isRight && !isRefused(about.proof) ? 'proven' : 'refused'
}

function isRefused({ dialects }: SampleProof): boolean {
  return DIALECTS.some((dialect) => dialects[dialect].status === 'refused')
}

function differenceNote(dialect: Dialect | null): string {
  const where = dialect ? ` for ${DIALECT_LABELS[dialect]}` : ''
  return `Kysely’s SQL${where} differs from the comment’s, which follows.`
}

/** Returns a note for each distinct error that Kysely throws, across all dialects. */
function thrownNotes({ dialects }: SampleProof): string[] {
  const thrown = DIALECTS.map((dialect) => dialects[dialect]).flatMap((proof) => {
    return proof.engine === 'Kysely' && proof.statements.length === 0 ? (proof.words ?? []) : []
  })
  return [...new Set(thrown)].map((words) => `It throws: ${quoted(words)}`)
}

/** Maximum length of a quoted message, in characters; longer ones repeat their beginning. */
const MAX_MESSAGE_LENGTH = 200

/** Quotes a message of another program on one line, truncated if it is long. */
function quoted(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return `“${line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line}”`
}

/** Builds the example block of a proven sample or probe. */
async function sampleView(
  { id, code }: SampleSource,
  { dialects }: SampleProof,
  makeView: ViewOf,
): Promise<ExampleView> {
  const proofs = DIALECTS.map((dialect): [Dialect, DialectProof] => {
    const { status, statements } = dialects[dialect]
    return [dialect, { status: status === 'ran' ? 'run' : 'compiled', code, statements }]
  })
  // Samples with the same text share a view: the id is added later.
  const view = await makeView({
    id: '',
    dialects: Object.fromEntries(proofs) as ExampleProof['dialects'],
  })
  const status = DIALECTS.map((dialect) => {
    return [
      dialect,
      { status: view.status[dialect].status, text: textOf(dialects[dialect], dialect) },
    ]
  })
  return { ...view, id, status: Object.fromEntries(status) as ExampleView['status'] }
}

function textOf(proof: SampleDialectProof, dialect: Dialect): string {
  const label = DIALECT_LABELS[dialect]
  const { status, engine, words, isFragment } = proof
  if (status === 'ran') return `Run on ${engine}`
  if (status === 'refused') return `Refused by ${engine}: ${quoted(words ?? '')}`
  if (status === 'nothing') return `No SQL for ${label}`
  return isFragment ? `A piece of SQL for ${label}` : `Compiled for ${label}; not run`
}
