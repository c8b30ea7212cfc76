import type { Shared, StatementView } from '#base/model/example-view.ts'
import { Code } from '#base/ui/Code/Code.tsx'
import { Parameters } from '#base/ui/Statements/Parameters.tsx'
import { StatementList } from '#base/ui/Statements/StatementList.tsx'
import { dialectList } from './dialects.ts'

/** All statements sent, in order; numbered if there is more than one. */
export function Statements({ statements }: { statements: Shared<StatementView[]>[] }) {
  return statements.map(({ dialects, value }) => {
    const limit = dialectList([{ dialects }])
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
      <Code flat html={html} label="SQL" {...(exact && { exact })} />
      <Parameters cells={parameters} />
    </>
  )
}
