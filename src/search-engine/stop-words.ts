const set = (words: string) => new Set(words.split(' '))

/** Words that make a query a question. */
const QUESTION_WORDS = set(
  'how what whats why which who can could should does do did i im is-there explain tell show help anyone',
)
/** Words that are removed from questions. SQL's own words (`where`, `not`, `null`, `like`) are not filler. */
const FILLER_WORDS = set(
  'how what whats why who which can could should would will does do did doing i im me my we our you your it its this that these those there is are was were be been cant dont doesnt isnt am a an the to of in on at for from with by and as if so when before after into get getting use using used want need way ways possible please without some any explain tell show help anyone am best make results work works working just really actually properly correctly somehow something anything avoid',
)
const ARTICLES = set('a an the')

/** Returns which words of a query, folded, carry no meaning of their own; none if all would be removed. */
export function fillerWords(words: readonly string[], also: readonly string[]): boolean[] {
  const dropped = words.some((word) => QUESTION_WORDS.has(word)) ? FILLER_WORDS : ARTICLES
  const filler = words.map((word) => dropped.has(word) || also.includes(word))
  return filler.every(Boolean) ? words.map(() => false) : filler
}
