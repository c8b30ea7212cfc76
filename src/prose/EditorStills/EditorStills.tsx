import type { ReactNode } from 'react'
import { DIALECTS } from '#model/dialect.ts'
import type { ExampleStatus, ExampleView } from '#model/example-view.ts'
import type { EditorStill, SiteFacts } from '#model/site-facts.ts'
import { Code } from '#ui/Code/Code.tsx'
import exampleStyles from '../Example/Example.module.css'
import { View } from '../Example/View.tsx'
import styles from './EditorStills.module.css'

export interface EditorStillsProps {
  answers: SiteFacts['answers']
  /** Renders a button that turns a block into an editor. */
  actions?: ((block: Pick<ExampleView, 'id' | 'status'>, label: string) => ReactNode) | undefined
}

/** Stills aren't verified by running them: an unfinished query can't run. */
const STATUS = Object.fromEntries(
  DIALECTS.map((dialect) => [dialect, { status: 'compiled', text: '' }]),
) as Record<(typeof DIALECTS)[number], ExampleStatus>

/**
 * Static pictures of the editor while a query is being written: with completions, and with an error. Both are
 * generated from the compiler's own answers, and become that editor when a reader selects the code or the
 * button.
 */
export function EditorStills({ answers, actions }: EditorStillsProps) {
  const { completion, problem } = answers
  const action = (id: string) => actions?.({ id, status: STATUS }, 'Try it in the editor')
  return (
    <div className={styles.root}>
      <Still
        still={completion}
        caption="The editor offers only the columns of the table."
        action={action('editor-completion')}
      >
        <i>{completion.before}</i>
        <b />
        <ul aria-label="Names that fit">
          {completion.names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Still>
      <Still
        still={problem}
        caption="A column that doesn’t exist is an error before anything runs."
        action={action('editor-problem')}
      >
        <i>{problem.before}</i>
        <u>{problem.wrong}</u>
        <i>{problem.after}</i>
        <p>{problem.message}</p>
      </Still>
    </div>
  )
}

interface StillProps {
  still: EditorStill
  caption: string
  action: ReactNode
  /** The editor's overlay, preceded by an invisible copy of the text before it, which positions it. */
  children: ReactNode
}

function Still({ still, caption, action, children }: StillProps) {
  return (
    <figure className={exampleStyles.root} data-example-block="" data-caret={still.before.length}>
      <figcaption>{caption}</figcaption>
      <View name="Query" copy="query" dialects={undefined}>
        <Code html={still.html} label="Query" />
        <div className={styles.marks}>{children}</div>
      </View>
      <div className={exampleStyles.foot}>{action}</div>
    </figure>
  )
}
