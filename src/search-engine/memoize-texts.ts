/**
 * Memoizes a function of texts. Once the texts of a generation exceed `size` characters, the next generation
 * starts; entries that aren't used during a generation are evicted.
 */
export function memoizeTexts<T>(compute: (text: string) => T, size: number): (text: string) => T {
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
