/**
 * Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowel marks. Marks of scripts that use them for
 * spelling (Devanagari, Thai) are kept.
 */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe00-\ufe0f]/g
/** Letters that Unicode doesn't decompose, with the letters that readers type instead. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
const NON_ASCII = /[^\0-\x7f]/g

/** Returns the form in which words are compared: lowercase, compatibility forms resolved, accents removed. */
export function fold(text: string): string {
  if (text.search(NON_ASCII) < 0) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(NON_ASCII, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** A letter with its combining marks, so that no highlight starts or ends between them. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu

/**
 * Returns the length in the original text, in whole letters, of the first `length` units of its folded form,
 * without underscores and apostrophes.
 */
export function originalLength(original: string, length: number): number {
  let folded = 0
  let taken = 0
  for (const [cluster] of original.matchAll(CLUSTER)) {
    if (folded >= length) break
    folded += fold(cluster).replace(/[_'’]/g, '').length
    taken += cluster.length
  }
  return taken
}
