/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points and Arabic vowel marks. Marks of scripts that
 * spell with them (Devanagari, Thai) stay.
 */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\ufe00-\ufe0f]/g
/** Letters that Unicode doesn't decompose although readers type them so. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
const BEYOND_ASCII = /[^\0-\x7f]/g

/** The form in which words are compared: lower case, compatibility forms resolved, accents removed. */
export function fold(text: string): string {
  if (text.search(BEYOND_ASCII) < 0) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(BEYOND_ASCII, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** A letter with all that is drawn on top of it, so that no highlight falls between the two. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu

/**
 * The length in the original text of the first `length` units of its folded form, without
 * underscores and apostrophes, to whole letters.
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
