const set = (words: string) => new Set(words.split(' '))

/** Words that make a question of a query. */
const ASKING = set(
  'how what whats why which who can could should does do did i im is-there explain tell show help anyone',
)
/** What a question may lose. SQL's own words (`where`, `not`, `null`, `like`) are no filler. */
const FILLER = set(
  'how what whats why who which can could should would will does do did doing i im me my we our you your it its this that these those there is are was were be been cant dont doesnt isnt am a an the to of in on at for from with by and as if so when before after into get getting use using used want need way ways possible please without some any explain tell show help anyone am best make results work works working just really actually properly correctly somehow something anything avoid',
)
const ARTICLES = set('a an the')

/** Tells which words of a query, folded, carry no meaning of their own; none when all would go. */
export function fillerWords(words: readonly string[], also: readonly string[]): boolean[] {
  const dropped = words.some((word) => ASKING.has(word)) ? FILLER : ARTICLES
  const filler = words.map((word) => dropped.has(word) || also.includes(word))
  return filler.every(Boolean) ? words.map(() => false) : filler
}
