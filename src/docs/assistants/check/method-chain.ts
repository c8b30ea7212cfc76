import ts from 'typescript'

/** A call in a chain of methods, from the inside out. */
interface Link {
  method: string
  call: ts.CallExpression
}

/** Splits `db.selectFrom('a').where(…)` into its calls, first to last, and what they are called on. */
export function chainOf(call: ts.CallExpression): { links: Link[]; root: ts.Expression } {
  const links: Link[] = []
  let at: ts.Expression = call
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    links.unshift({ method: at.expression.name.text, call: at })
    at = at.expression.expression
  }
  return { links, root: at }
}
