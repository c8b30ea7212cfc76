export { answerQuery, HITS_PER_PAGE, type SearchRequest } from './answer.ts'
export { createIndex, createIndexInSteps, type SearchIndex } from './search-index.ts'
