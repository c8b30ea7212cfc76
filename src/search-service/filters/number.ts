/** Returns whether a text is a number in filter syntax: `-1.5`, `.5`, `1e3`. */
export function isNumber(text: string): boolean {
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)
}
