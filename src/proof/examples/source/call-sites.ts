import ts from 'typescript'
import type { CallSite } from './parsed-example.ts'

/**
 * Returns the calls of a module, outer calls first. Calls in optional chains are skipped: what follows `?.`
 * can't be separated from it.
 */
export function callSites(file: ts.SourceFile): CallSite[] {
  const sites: CallSite[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && !ts.isOptionalChain(node)) {
      const { expression: called } = node
      const name = ts.isPropertyAccessExpression(called) ? called.name : called
      if (ts.isIdentifier(name)) {
        sites.push({
          start: node.getStart(file),
          name: name.getStart(file),
          end: node.getEnd(),
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return sites
}
