import { LIMITS } from '#play/sandbox/limits.ts'
import { LateStatementError } from '#play/sandbox/page/late-statement.ts'
import type { ImportReply } from '#play/sandbox/protocol/messages.ts'
import type { AskEngine } from './own-database.ts'

/** Statements of one reading that are stopped: each costs the time that it was waited for. */
const MAX_SLOW = 3

/**
 * Asks again without a statement that takes too long, which then is one that failed: it costs only itself. It isn't run for
 * later questions of the same reading either.
 *
 * @param ask throws `LateStatementError` for such a statement.
 */
export function skipSlow(ask: AskEngine): AskEngine {
  const slow = new Set<string>()
  const message = `ran for ${LIMITS.scriptTime / 1000} seconds without ending, and was stopped`
  return async (statements, engine) => {
    for (;;) {
      const places = [...statements.keys()].filter((place) => !slow.has(statements[place]!.sql))
      try {
        const reply = await ask(
          places.map((place) => statements[place]!),
          engine,
        )
        return withPlaces(reply)
      } catch (error) {
        const late = error instanceof LateStatementError ? places[error.place] : undefined
        if (late === undefined || slow.size >= MAX_SLOW) throw error
        slow.add(statements[late]!.sql)
      }

      function withPlaces({ ran, failed, answer }: ImportReply): ImportReply {
        const skipped = [...statements.keys()].filter((place) => !places.includes(place))
        return {
          ran: ran.map((place) => places[place]!),
          failed: [
            ...failed.map(({ place, message }) => ({ place: places[place]!, message })),
            ...skipped.map((place) => ({ place, message })),
          ],
          answer,
        }
      }
    }
  }
}
