/** Prints what the code gave: rows, a value, or the SQL of a query that was not executed. */
export function showResult(value: unknown): void {
  if (!isQuery(value)) {
    console.dir(value, { depth: null })
    return
  }
  const { sql, parameters } = value.compile()
  console.log('Not executed, call `.execute()`:\n%s', sql)
  if (parameters.length > 0) console.dir(parameters, { depth: null })
}

interface Query {
  compile(): { sql: string; parameters: readonly unknown[] }
}

function isQuery(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}
