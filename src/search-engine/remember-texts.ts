/**
 * Remembers what was computed of each text. When the texts of one generation have `size` characters,
 * the next one begins; what isn't asked for during a generation is forgotten.
 */
export function rememberTexts<T>(compute: (text: string) => T, size: number): (text: string) => T {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  let characters = 0
  return (text) => {
    let value = young.get(text)
    if (value !== undefined) return value
    value = old.get(text) ?? compute(text)
    if (characters > size) {
      old = young
      young = new Map()
      characters = 0
    }
    young.set(text, value)
    characters += text.length
    return value
  }
}
