import { isDialect } from '#base/model/dialect.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { onCopyClick } from './copy.ts'
import { chooseDialect, dialectInAddress, showDialect } from './dialect.ts'
import { watchForHovers } from './hover-intent.ts'
import { filterList } from './refresh.ts'
import { chooseTab, moveBetweenTabs, showTabs } from './tabs.ts'

/** Adds the listeners; returns a function that removes them. */
export function listen(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { signal })

  on('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>(
      '[data-action], [data-tabs] > [role=tablist] > [role=tab]',
    )
    if (!button) return
    if (button.dataset.action === 'copy') void onCopyClick(button)
    else if (button.dataset.action === 'wrap') toggleCode(button, 'data-wrap')
    else if (button.dataset.action === 'whole') toggleCode(button, 'data-whole')
    else if (button.role === 'tab') chooseTab(button)
  })
  on('keydown', (event) => moveBetweenTabs(event))
  on('input', ({ target }) => {
    if (target instanceof HTMLInputElement && 'filter' in target.dataset) void filterList(target)
  })
  on('change', ({ target }) => {
    if (target instanceof HTMLInputElement && 'dialectRadio' in target.dataset) {
      chooseDialect(target.value, target)
    }
  })
  window.addEventListener(
    'popstate',
    () => {
      showDialect(dialectInAddress())
      showTabs(document)
    },
    { signal },
  )
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // A query being written in the playground is for one dialect.
      const isFree = !document.querySelector('[data-workbench]')
      if (key === STORAGE_KEYS.dialect && isDialect(newValue) && isFree) chooseDialect(newValue)
      else if (key?.startsWith(STORAGE_KEYS.tabs)) showTabs(document)
    },
    { signal },
  )
  watchForHovers(signal)
  return () => stop.abort()
}

/**
 * Toggles the wrapping of long lines, or the lines that are folded, in the code under the button's toolbar, for
 * all dialects.
 */
function toggleCode(button: HTMLElement, attribute: 'data-wrap' | 'data-whole'): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(isOn))
  for (const code of button.closest('[data-copyable]')?.querySelectorAll('pre') ?? []) {
    code.toggleAttribute(attribute, isOn)
  }
}
