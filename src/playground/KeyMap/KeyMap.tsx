import { type Ref, useId } from 'react'
import css from './KeyMap.module.css'
import { KEYBOARD_SHORTCUTS } from './keys.ts'

/** Dialog that lists the keyboard shortcuts. Opened with `showModal`; the browser restores the focus. */
export function KeyMap({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const title = useId()
  return (
    <dialog ref={ref} className={css.root} aria-labelledby={title} closedby="any">
      <form method="dialog">
        <h2 id={title}>Keys of the playground</h2>
        <button type="submit">Close</button>
      </form>
      {KEYBOARD_SHORTCUTS.map(({ title, keys }) => (
        <table key={title}>
          <caption>{title}</caption>
          <tbody>
            {keys.map(([press, does]) => (
              <tr key={press}>
                <th scope="row">
                  <kbd>{press}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </dialog>
  )
}
