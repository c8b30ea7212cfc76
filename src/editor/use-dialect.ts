import { useSyncExternalStore } from 'react'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'

/** Returns the dialect that a block shows, and follows its changes. */
export function useDialect(block: HTMLElement): Dialect {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: ['data-dialect'] })
      block.addEventListener('change', changed)
      return () => {
        observer.disconnect()
        block.removeEventListener('change', changed)
      }
    },
    () => shownDialect(block),
  )
}

/** Returns the dialect that a block shows: the site's choice, or that of its own radio buttons until then. */
function shownDialect(block: HTMLElement): Dialect {
  const chosen = document.documentElement.dataset.dialect
  if (isDialect(chosen)) return chosen
  const radio = block.querySelector<HTMLInputElement>('[data-dialect-radio]:checked')
  return isDialect(radio?.value) ? radio.value : DEFAULT_DIALECT
}
