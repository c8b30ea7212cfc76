import { DIALECTS } from '#model/dialect.ts'
import type { ExampleView } from '#model/example-view.ts'
import { exampleLink } from '#model/sample-link.ts'
import { only } from '#prose/Example/dialects.ts'
import buttons from '#ui/Button/Button.module.css'
import { PlaygroundLink } from './PlaygroundLink.tsx'
import css from './RunButton.module.css'

interface RunButtonProps {
  view: Pick<ExampleView, 'id' | 'status'>
  /** Where the playground is. */
  playground: string
  /** What a challenge says in place of "Edit and run"; it is solved where it stands. */
  label?: string
}

/**
 * What stands at the foot of an example block: "Edit and run", which `RunnerPortals` makes work, and "Tables", which
 * `SampleTablesPortal` answers, and the example in the playground.
 */
export function RunButton({ view, playground, label }: RunButtonProps) {
  const dialects = only([
    { dialects: DIALECTS.filter((dialect) => view.status[dialect].status !== 'unavailable') },
  ])
  const className = `${buttons.quiet} ${css.root}`
  return (
    <>
      {/* First, so that it stays in its place when the runner takes over that of the other. */}
      <button type="button" className={className} data-tables="">
        Tables
      </button>
      <button type="button" className={className} data-run={view.id} data-d={dialects}>
        {label ?? 'Edit and run'}
      </button>
      {!label && <PlaygroundLink href={exampleLink(playground, view.id)} dialects={dialects} />}
    </>
  )
}
