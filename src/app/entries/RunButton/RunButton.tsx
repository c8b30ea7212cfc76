import type { ExampleView } from '#model/example-view.ts'
import buttons from '#styles/Button.module.css'
import css from './RunButton.module.css'

/** "Edit and run" at the foot of an example block; `RunHost` makes it work. */
export function RunButton({ view }: { view: ExampleView }) {
  const dialects = Object.entries(view.status)
    .filter(([, { status }]) => status !== 'unavailable')
    .map(([dialect]) => dialect)
  return (
    <button
      type="button"
      className={`${buttons.quiet} ${css.root}`}
      data-run={view.id}
      data-d={dialects.join(' ')}
    >
      Edit and run
    </button>
  )
}
