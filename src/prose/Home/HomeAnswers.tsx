import type { SiteFacts } from '#model/site-facts.ts'
import codeStyles from '#ui/Code/Code.module.css'
import styles from './Home.module.css'

export interface HomeAnswersProps {
  facts: SiteFacts
  resolveHref: (path: string) => string
}

/**
 * What an editor shows while a query is written: the names that fit, and what is wrong. Drawn from the
 * compiler's own answers; the links lead to the same code in an editor.
 */
export function HomeAnswers({ facts, resolveHref }: HomeAnswersProps) {
  const { completion, problem } = facts.answers
  const playground = (fragment: string) => `${resolveHref('/docs/playground')}#${fragment}`
  return (
    <div className={styles.answers}>
      <figure>
        <pre className={codeStyles.root} data-scroll="A query that is being written">
          <code>
            {completion.before}
            <b aria-hidden="true" />
            {completion.after}
          </code>
        </pre>
        <ul aria-label="Names that fit">
          {completion.names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
        <figcaption>
          Columns of both tables, and nothing else.{' '}
          <a href={playground(completion.fragment)}>Complete it in the playground</a>
        </figcaption>
      </figure>
      <figure>
        <pre className={codeStyles.root} data-scroll="A query with a mistake">
          <code>
            {problem.before}
            <u>{problem.wrong}</u>
            {problem.after}
          </code>
        </pre>
        <p className={styles.problem}>{problem.message}</p>
        <figcaption>
          A column that does not exist is an error before anything runs.{' '}
          <a href={playground(problem.fragment)}>Correct it in the playground</a>
        </figcaption>
      </figure>
    </div>
  )
}
