import type { Cell } from '#base/model/example.ts'

/** A statement as it is shown, with its parameters. */
export interface ScriptStatement {
  sql: string
  parameters: readonly Cell[]
}

/** Returns statements as text, with their parameters in comments. Several statements end in semicolons. */
export function sqlScript(statements: readonly ScriptStatement[]): string {
  const end = statements.length > 1 ? ';' : ''
  return statements
    .map(({ sql, parameters }) => {
      if (parameters.length === 0) return sql + end
      const values = parameters.map((cell) => ('v' in cell ? JSON.stringify(cell.v) : cell.t))
      return `${sql}${end}\n-- parameters: ${values.join(', ')}`
    })
    .join('\n\n')
}
