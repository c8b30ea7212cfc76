import ts from 'typescript'

/** What TypeScript says of the rest of a chain whose beginning it couldn't read. */
const FOLLOWING = new Set([
  2349, // not callable
  7006, // a parameter without a type
  7031, // a property of a parameter without a type
])

/** Removes errors that an earlier one in the same chain of calls causes: one mistake, one complaint. */
export function withoutFollowUps<T extends ts.Diagnostic>(
  diagnostics: readonly T[],
  file: ts.SourceFile,
): T[] {
  const causes = diagnostics.filter(({ code }) => !FOLLOWING.has(code))
  return diagnostics.filter(({ code, start = 0 }) => {
    if (!FOLLOWING.has(code)) return true
    const from = beginOfChain(file, start)
    return !causes.some(({ start: at = 0 }) => from <= at && at < start)
  })
}

/** Returns where the chain begins that an offset is in, or that gets a function whose parameter is there. */
function beginOfChain(file: ts.SourceFile, offset: number): number {
  let [node, begin]: [ts.Node, number] = [nodeAt(file, offset), offset]
  while (!ts.isSourceFile(node)) {
    if (ts.isCallExpression(node)) begin = Math.min(begin, node.getStart())
    const isOwn =
      !ts.isFunctionLike(node) || node.parameters.some((parameter) => parameter.end > offset)
    if (ts.isStatement(node) || !isOwn) break
    node = node.parent
  }
  return begin
}

function nodeAt(file: ts.SourceFile, offset: number): ts.Node {
  const find = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) =>
      child.getStart() <= offset && offset < child.end ? find(child) : undefined,
    ) ?? node
  return find(file)
}
