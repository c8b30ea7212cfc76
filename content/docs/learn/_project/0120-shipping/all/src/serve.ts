import { db } from './db.ts'
import { createDeskServer } from './server.ts'

const server = createDeskServer(db)
server.listen(3000, () => console.log('http://localhost:3000/board'))

process.once('SIGTERM', () => {
  server.close(() => db.destroy())
})
