import { type Ref, useId } from 'react'
import css from './KeyMap.module.css'
import { KEY_MAP } from './keys.ts'

/** The dialog that lists all keys; `showModal` opens it, and the browser gives the focus back. */
export function KeyMap({ ref }: { ref: Ref<HTMLDialogElement> }) {
  const title = useId()
  return (
    <dialog ref={ref} className={css.root} aria-labelledby={title} closedby="any">
      <form method="dialog">
        <h2 id={title}>Keys of the playground</h2>
        <button type="submit">Close</button>
      </form>
      {KEY_MAP.map(({ title, keys }) => (
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
