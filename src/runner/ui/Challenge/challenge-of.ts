import type { Challenge } from '#model/challenge.ts'

/** A challenge in the page, around the block that the reader solves it in. */
export interface PlacedChallenge extends Challenge {
  hint: HTMLDetailsElement | null
  solution: HTMLDetailsElement | null
}

/** The challenge that an example block starts; null for any other block, the solution's included. */
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
