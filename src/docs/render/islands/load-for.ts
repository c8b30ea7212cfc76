import css from './RunButton/RunButton.module.css'

/**
 * Loads what a button asks for. Meanwhile the button is busy, and asking again does nothing. If it can't be loaded, a
 * sentence beside the button says so until the next try.
 *
 * @param part what is loaded, as the beginning of a sentence
 * @returns null if it isn't loaded.
 */
export async function loadFor<T>(
  button: HTMLElement,
  part: string,
  load: () => Promise<T>,
): Promise<T | null> {
  if (button.ariaBusy === 'true') return null
  button.ariaBusy = 'true'
  const next = button.nextElementSibling
  if (next?.role === 'alert') next.remove()
  try {
    return await load()
  } catch {
    const failure = document.createElement('p')
    failure.className = css.failed!
    failure.role = 'alert'
    const offline = navigator.onLine ? '' : 'You are offline. '
    failure.textContent = `${offline}${part} could not be loaded. Press the button to try again.`
    button.after(failure)
    return null
  } finally {
    button.ariaBusy = null
  }
}
