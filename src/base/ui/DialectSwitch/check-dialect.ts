/** Selector of the radio buttons that choose the dialect of the whole site. */
export const DIALECT_RADIOS = '[data-dialect-radio]'

/** Checks the radio buttons of the dialect that `<html>` names. Part of each page's first load. */
export function checkDialect(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(DIALECT_RADIOS)) {
    radio.checked = radio.value === document.documentElement.dataset.dialect
  }
}
