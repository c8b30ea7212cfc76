export { answerQuery, HITS_PER_PAGE, type SearchRequest } from './answer.ts'
export { createIndex, type SearchIndex } from './search-index.ts'
