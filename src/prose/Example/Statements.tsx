import { literal } from '#model/cell-text.ts'
import type { Shared, StatementView } from '#model/example-view.ts'
import styles from '#styles/Statements.module.css'
import { Code } from '../CodeBlock/Code.tsx'
import codeStyles from '../CodeBlock/CodeBlock.module.css'
import { only } from './dialects.ts'

/** Everything that is sent, in order; numbered when it is more than one statement. */
export function Statements({ statements }: { statements: Shared<StatementView[]>[] }) {
  return statements.map(({ dialects, value }) => {
    const limit = only([{ dialects }])
    const [first] = value
    if (value.length === 1 && first) {
      return (
        <div key={dialects[0]} data-d={limit}>
          <StatementPart statement={first} />
        </div>
      )
    }
    return (
      <ol key={dialects[0]} className={styles.list} data-d={limit}>
        {value.map((statement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
          <li key={index} data-kind={statement.kind}>
            <StatementPart statement={statement} />
          </li>
        ))}
      </ol>
    )
  })
}

function StatementPart({ statement }: { statement: StatementView }) {
  const { html, exact, parameters } = statement
  return (
    <>
      <Code className={codeStyles.code} html={html} label="SQL" {...(exact && { exact })} />
      {parameters.length > 0 && (
        <ol className={styles.parameters} aria-label="Parameters">
          {parameters.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
            <li key={index}>
              <samp>{literal(cell)}</samp>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
