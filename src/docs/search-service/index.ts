export { SERVER_OPTIONS } from './http.ts'
export { createSearchService } from './service.ts'
