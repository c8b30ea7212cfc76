import { format } from 'prettier'
import type { ProbeGroup, Statement, Statements } from './probe.ts'

/**
 * Returns a function that gives the TypeScript of a probe as readers would write it: the expression after
 * the arrow, with the calls of statements that it builds on replaced by theirs.
 */
export function statementText(
  groups: readonly ProbeGroup[],
): (statements: Statements) => Promise<string> {
  const bodies = new Map<string, string>()
  const named = groups.flatMap(({ control, probes }) => [control, ...Object.values(probes)])
  for (const statement of named.flatMap((node) => (node ? variantsOf(node) : []))) {
    // Anonymous functions are named by the property that they are the value of, which nothing calls.
    if (/^\w+$/.test(statement.name)) bodies.set(statement.name, bodyOf(statement))
  }
  const inline = (text: string): string => {
    const next = text.replace(
      /(?<![\w.])(\w+)\(db\)/g,
      (call, name: string) => bodies.get(name) ?? call,
    )
    return next === text ? text : inline(next)
  }
  return async (statements) => {
    const [first] = variantsOf(statements)
    const code = await format(inline(bodyOf(first!)), {
      parser: 'typescript',
      semi: false,
      singleQuote: true,
      printWidth: 84,
    })
    return code.trim()
  }
}

function variantsOf(statements: Statements): Statement[] {
  return typeof statements === 'function' ? [statements] : Object.values(statements)
}

function bodyOf(statement: Statement): string {
  const text = String(statement).replace(/^(async )?\(\w+\s*\) =>\s*/, '')
  return text.startsWith('{') ? text.slice(1, -1) : text
}
