/** Wraps long lines of the code under the button's toolbar, for all dialects, or stops to. */
export function onWrapClick(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(isOn))
  for (const code of button.closest('[data-copyable]')?.querySelectorAll('pre') ?? []) {
    code.toggleAttribute('data-wrap', isOn)
  }
}
