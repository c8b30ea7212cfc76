import './problems.css'
import { ASK_PROBLEMS, type ProblemsMessage, TELL_PROBLEMS } from './protocol.ts'

/**
 * Shows what is wrong in the sources at the foot of the open page, in development. It goes away by itself
 * when everything is fixed; the page stays usable meanwhile.
 */
export function showProblems(): void {
  import.meta.hot?.on(TELL_PROBLEMS, ({ count, html }: ProblemsMessage) => {
    const panel = document.querySelector<HTMLDetailsElement>('[data-problem-panel]')
    if (count === 0) {
      panel?.remove()
      return
    }
    const shown = panel ?? createPanel()
    const [title, list] = shown.children
    if (title) title.textContent = count === 1 ? '1 problem' : `${count} problems`
    // The server made it, with everything in it escaped.
    if (list) list.innerHTML = html
  })
  import.meta.hot?.send(ASK_PROBLEMS)
}

/** Makes the places of problems open the editor. */
export function openPlaces(): void {
  document.addEventListener('click', ({ target }) => {
    const place = (target as Element | null)?.closest<HTMLElement>('[data-open]')?.dataset.open
    if (!place) return
    const query = `file=${encodeURIComponent(place)}`
    void fetch(`${import.meta.env.BASE_URL}__open-in-editor?${query}`)
  })
}

function createPanel(): HTMLDetailsElement {
  const panel = document.createElement('details')
  panel.dataset.problemPanel = ''
  panel.open = true
  panel.append(document.createElement('summary'), document.createElement('div'))
  // React owns the body's children, but not what comes after it.
  document.documentElement.append(panel)
  return panel
}
