const VOWEL = /[aeiouy]/

/**
 * Returns other English forms of a word that the records may use: `row` for `rows`, `delete` for `deleting`,
 * `rows` for `row`. Some aren't real words; the dictionary decides which exist.
 */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const forms = new Set<string>()
  const add = (stem: string) => {
    if (stem.length >= 3 && VOWEL.test(stem)) forms.add(stem)
  }
  const addVerb = (stem: string) => {
    add(stem)
    add(`${stem}e`)
    if (/([bdgklmnprt])\1$/.test(stem)) add(stem.slice(0, -1))
  }
  if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`)
  if (/(?:s|x|z|ch|sh)es$/.test(word)) add(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) add(word.slice(0, -1))
  if (word.endsWith('ing')) addVerb(word.slice(0, -3))
  if (word.endsWith('ed')) {
    addVerb(word.slice(0, -2))
  }
  if (/[^aeiou]y$/.test(word)) add(`${word.slice(0, -1)}ies`)
  const stem = word.replace(/e$/, '')
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(word) ? stem + stem.slice(-1) : stem
  for (const ending of ['ing', 'ed']) add(doubled + ending)
  add(word.endsWith('s') ? `${word}es` : `${word}s`)
  forms.delete(word)
  return [...forms]
}
