import {
  countSamples,
  countSupport,
  type ReferenceFindings,
  type SampleCounts,
  type SupportCounts,
} from '#model/reference-findings.ts'

/** The build's report on the reference. */
export interface ReferenceReport {
  samples: SampleCounts
  support: SupportCounts
}

export function createReferenceReport(findings: ReferenceFindings): ReferenceReport {
  return { samples: countSamples(findings), support: countSupport(findings) }
}

/** Returns one line per part; none for a site without samples. */
export function referenceReportText({ samples, support }: ReferenceReport): string[] {
  if (samples.samples === 0) return []
  const { proven, partly, refused, withSql } = samples
  const { rows, runs, refused: refusing, compiles, unavailable } = support
  return [
    `Of ${samples.samples} samples in the package's comments ${proven} are proven, ${partly} partly, ${refused} refused; ${withSql} show SQL.`,
    `The support table has ${rows} methods: ${runs} cells run, ${refusing} are refused, ${compiles} compile, ${unavailable} are unavailable.`,
  ]
}
