import { announce } from './announce.ts'

/** How long a button shows its confirmation, in milliseconds. */
const CONFIRMATION_TIME = 1600

/** Copies a text. The button shows for a moment whether that worked, and it is announced. */
export async function copyText(button: HTMLElement, text: string): Promise<void> {
  let outcome = ''
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    outcome = 'failed'
  }
  button.dataset.done = outcome
  announce(outcome ? 'Copying failed' : 'Copied')
  setTimeout(() => button.removeAttribute('data-done'), CONFIRMATION_TIME)
}
