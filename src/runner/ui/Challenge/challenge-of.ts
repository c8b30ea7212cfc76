import type { Challenge } from '#model/challenge.ts'

/** A challenge in the page that contains the block, with its hint and solution. */
export interface PlacedChallenge extends Challenge {
  hint: HTMLDetailsElement | null
  solution: HTMLDetailsElement | null
}

/** Returns the challenge of an example block; null for any other block, including the solution's. */
export function challengeOf(block: HTMLElement): PlacedChallenge | null {
  const section = block.closest<HTMLElement>('[data-challenge]')
  if (!section || block.closest('[data-part="solution"]')) return null
  const data = JSON.parse(section.dataset.challenge ?? '') as Challenge
  return {
    ...data,
    hint: section.querySelector<HTMLDetailsElement>('details[data-part="hint"]'),
    solution: section.querySelector<HTMLDetailsElement>('details[data-part="solution"]'),
  }
}
