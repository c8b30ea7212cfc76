import type { BuildMeasure } from './measure-build.ts'
import type { PaintMetrics } from './measure-paint.ts'

/** Prints a line with one measurement. */
export function print(what: string, text: string): void {
  console.log(`  ${what.padEnd(12)}${text}`)
}

/** Formats a build's measurements as one line. */
export function formatBuild({
  seconds,
  processor,
  megabytes,
  pages,
  stages,
}: BuildMeasure): string {
  const parts = Object.entries(stages).map(([stage, s]) => `${stage} ${s.toFixed(1)}`)
  const times = `${seconds.toFixed(1)} s (${parts.join(', ')}), ${processor.toFixed(1)} s of processors`
  return `${pages} pages in ${times}, ${megabytes.toFixed(0)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Formats a page load as one line, with its paints as ratios to those of the floor. */
export function formatPaint(
  { first, largest, shift, blocked }: PaintMetrics,
  floor: PaintMetrics,
): string {
  const ratio = (ms: number, base: number) => `${(ms / base).toFixed(2)} (${ms.toFixed(0)} ms)`
  return [
    `first ${ratio(first, floor.first)}`,
    `largest ${ratio(largest, floor.largest)}`,
    `shift ${shift.toFixed(3)}`,
    `blocked for ${blocked.toFixed(0)} ms (floor ${floor.blocked.toFixed(0)} ms)`,
  ].join(', ')
}
