import type { BuildMeasure } from './measure-build.ts'
import type { Painted } from './measure-paint.ts'

/** A line of a measured thing. */
export function print(what: string, text: string): void {
  console.log(`  ${what.padEnd(12)}${text}`)
}

/** A build in one line. */
export function buildText({ seconds, processor, megabytes, pages, stages }: BuildMeasure): string {
  const parts = Object.entries(stages).map(([stage, s]) => `${stage} ${s.toFixed(1)}`)
  const times = `${seconds.toFixed(1)} s (${parts.join(', ')}), ${processor.toFixed(1)} s of processors`
  return `${pages} pages in ${times}, ${megabytes.toFixed(0)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** A load in one line: its paints as ratios to those of the floor. */
export function paintText({ first, largest, shift, blocked }: Painted, floor: Painted): string {
  const ratio = (ms: number, base: number) => `${(ms / base).toFixed(2)} (${ms.toFixed(0)} ms)`
  return [
    `first ${ratio(first, floor.first)}`,
    `largest ${ratio(largest, floor.largest)}`,
    `shift ${shift.toFixed(3)}`,
    `blocked for ${blocked.toFixed(0)} ms (floor ${floor.blocked.toFixed(0)} ms)`,
  ].join(', ')
}
