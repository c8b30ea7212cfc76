export { createAssistantService } from './http.ts'
export { createServer } from './server.ts'
export { openSources } from './sources.ts'
