import type { Challenge } from '#base/model/challenge.ts'

/** A challenge in the page that contains the block, with its hint and solution. */
export interface PlacedChallenge extends Challenge {
  /** Keys of all challenges on the page. */
  ofChapter: string[]
  hint: HTMLDetailsElement | null
  solution: HTMLDetailsElement | null
}

/** Returns the challenge of an example block; null for any other block, including the solution's. */
export function challengeOf(block: HTMLElement): PlacedChallenge | null {
  const section = block.closest<HTMLElement>('[data-challenge]')
  if (!section || block.closest('[data-part="solution"]')) return null
  const all = document.querySelectorAll<HTMLElement>('[data-challenge]')
  return {
    ...readChallenge(section),
    ofChapter: [...all].flatMap((other) => readChallenge(other).key ?? []),
    hint: section.querySelector<HTMLDetailsElement>('details[data-part="hint"]'),
    solution: section.querySelector<HTMLDetailsElement>('details[data-part="solution"]'),
  }
}

function readChallenge({ dataset }: HTMLElement): Challenge {
  return JSON.parse(dataset.challenge ?? '') as Challenge
}
