import { createServer, type Server } from 'node:http'
import type { Kysely } from 'kysely'
import { listDepartures } from './board.ts'
import type { Database } from './database.ts'
import { report } from './report.ts'

/** The HTTP server of the desk: `/board`, with the filters of the board, and `/report`. */
export function createDeskServer(db: Kysely<Database>): Server {
  async function answer(url: URL): Promise<unknown> {
    const option = (name: string) => url.searchParams.get(name) ?? undefined
    switch (url.pathname) {
      case '/board':
        return await listDepartures(db, {
          from: option('from'),
          to: option('to'),
          day: option('day'),
        })
      case '/report':
        return await report(db)
      default:
        return undefined
    }
  }

  return createServer(async (request, response) => {
    try {
      const found = await answer(new URL(request.url ?? '/', 'http://desk'))
      response.statusCode = found === undefined ? 404 : 200
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(found ?? { error: 'Not found' }))
    } catch {
      // The log of `db` has the details; they are nobody else's business.
      response.statusCode = 500
      response.end()
    }
  })
}
