import type { ExampleView } from '#model/example-view.ts'
import buttons from '#ui/Button/Button.module.css'
import css from './RunButton.module.css'

/**
 * What stands at the foot of an example block: "Edit and run", which `RunnerPortals` makes work, and "Tables", which
 * `SampleTablesPortal` answers.
 */
export function RunButton({ view, label = 'Edit and run' }: { view: ExampleView; label?: string }) {
  const dialects = Object.entries(view.status)
    .filter(([, { status }]) => status !== 'unavailable')
    .map(([dialect]) => dialect)
  const className = `${buttons.quiet} ${css.root}`
  return (
    <>
      {/* First, so that it stays in its place when the runner takes over that of the other. */}
      <button type="button" className={className} data-tables="">
        Tables
      </button>
      <button type="button" className={className} data-run={view.id} data-d={dialects.join(' ')}>
        {label}
      </button>
    </>
  )
}
