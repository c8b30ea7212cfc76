import { DIALECTS } from '#base/model/dialect.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { exampleLink } from '#base/model/sample-link.ts'
import buttons from '#base/ui/Button/Button.module.css'
import { dialectList } from '#docs/prose/Example/dialects.ts'
import css from './RunButton.module.css'

interface RunButtonProps {
  view: Pick<ExampleView, 'id' | 'status'>
  /** Href of the playground. */
  playground: string
  /** Label of a challenge, in place of "Edit and run"; a challenge is solved in place. */
  label?: string | undefined
}

/**
 * The actions at the foot of an example block: "Edit and run", handled by `RunnerPortals`, "Tables", handled
 * by `SampleTablesPortal`, and a link to the example in the playground.
 */
export function RunButton({ view, playground, label }: RunButtonProps) {
  const dialects = dialectList([
    { dialects: DIALECTS.filter((dialect) => view.status[dialect].status !== 'unavailable') },
  ])
  const className = `${buttons.quiet} ${css.root}`
  return (
    <>
      {/* First, so that it doesn't move when the runner replaces the other button. */}
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

interface PlaygroundLinkProps {
  href: string
  /** Dialects for which the link is shown. Default: all. */
  dialects?: string | undefined
}

/** Link at the foot of a block: in the playground a sample gets its own database, an example more space. */
export function PlaygroundLink({ href, dialects }: PlaygroundLinkProps) {
  return (
    <a href={href} data-d={dialects}>
      Open in playground
    </a>
  )
}
