import type { Shared, StatementView } from '#model/example-view.ts'
import { Code } from '#ui/Code/Code.tsx'
import { Parameters } from '#ui/Statements/Parameters.tsx'
import { StatementList } from '#ui/Statements/StatementList.tsx'
import { only } from './dialects.ts'

/** Everything that is sent, in order; numbered when it is more than one statement. */
export function Statements({ statements }: { statements: Shared<StatementView[]>[] }) {
  return statements.map(({ dialects, value }) => {
    const limit = only([{ dialects }])
    const [first] = value
    return value.length === 1 && first ? (
      <div key={dialects[0]} data-d={limit}>
        <Statement {...first} />
      </div>
    ) : (
      <StatementList key={dialects[0]} statements={value} dialects={limit}>
        {(statement) => <Statement {...statement} />}
      </StatementList>
    )
  })
}

function Statement({ html, exact, parameters }: StatementView) {
  return (
    <>
      <Code html={html} label="SQL" {...(exact && { exact })} />
      <Parameters cells={parameters} />
    </>
  )
}
