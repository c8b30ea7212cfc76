export { ApiProblem, readBody, SERVER_OPTIONS } from './http.ts'
export { type IndexFile, openIndexFile } from './index-file.ts'
export { createRateLimit, identifyCaller, isLoopback, networkOf } from './rate-limit.ts'
export { createSearchService } from './service.ts'
