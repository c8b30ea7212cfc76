/**
 * Returns the index behind the bracket that closes the one at `start`, in JavaScript: brackets in quotes don't count, and
 * those of another kind neither. The text's length if none closes it.
 */
export function endOfBrackets(text: string, start: number): number {
  const open = text[start]!
  const close = { '(': ')', '[': ']', '{': '}' }[open]
  const tokens = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[()[\]{}]/g
  tokens.lastIndex = start
  let depth = 0
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === open) depth += 1
    else if (token[0] === close) depth -= 1
    if (depth === 0) return tokens.lastIndex
  }
  return text.length
}
