/**
 * Input of the reader as WebDriver's `performActions` describes it, which its classic and its bidirectional
 * protocol share.
 */

/** WebDriver's characters for keys that write none. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Moves the pointer in two steps, so that it isn't taken for one at rest, and presses it if wanted. */
export function pointTo(x: number, y: number, { press = false, touch = false } = {}): object[] {
  const [left, top] = [Math.round(x), Math.round(y)]
  const move = (x: number, y: number) => ({ type: 'pointerMove', x, y, duration: 0 })
  const steps = touch ? [] : [move(Math.max(0, left - 2), Math.max(0, top - 2))]
  const button = { button: 0 }
  return [
    {
      type: 'pointer',
      id: touch ? 'finger' : 'mouse',
      parameters: { pointerType: touch ? 'touch' : 'mouse' },
      actions: [
        ...steps,
        move(left, top),
        ...(press
          ? [
              { type: 'pointerDown', ...button },
              { type: 'pointerUp', ...button },
            ]
          : []),
      ],
    },
  ]
}

/** Turns the wheel over a point. */
export function scrollAt(x: number, y: number, deltaY: number): object[] {
  const scroll = { type: 'scroll', x, y, deltaX: 0, deltaY, duration: 0, origin: 'viewport' }
  return [{ type: 'wheel', id: 'wheel', actions: [scroll] }]
}

/** Presses keys together: `Enter`, `Control+k`. */
export function pressKeys(keys: string): object[] {
  const values = keys.split('+').map((key) => KEYS[key] ?? key)
  return keyActions([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ])
}

export function typeText(text: string): object[] {
  return keyActions(
    [...text].flatMap((character) => {
      const value = character === '\n' ? KEYS.Enter : character
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
    }),
  )
}

const keyActions = (actions: object[]) => [{ type: 'key', id: 'keyboard', actions }]
