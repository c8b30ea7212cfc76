/** Wraps long lines of a code block, or stops to. */
export function onWrapClick(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(isOn))
  const code = button.closest('[data-copyable]')?.querySelector('pre')
  code?.toggleAttribute('data-wrap', isOn)
}
