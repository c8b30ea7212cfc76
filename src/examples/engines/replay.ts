import { toCell } from '#engines/cells.ts'
import { type Send, toError } from '#engines/reply.ts'
import { type Recording, toReply } from '../record/recordings.ts'

/** A statement was sent that the recording doesn't hold at this place. */
export class StaleRecordingError extends Error {
  override readonly name = 'StaleRecordingError'
}

/** Answers, or fails, as the recorded engine did, as long as the same statements are sent. */
export function replay({ statements }: Recording): Send {
  let next = 0
  return async (sql, parameters) => {
    const recorded = statements[next]
    next += 1
    const sent = JSON.stringify(parameters.map((value) => toCell(value)))
    if (!recorded || recorded.sql !== sql || JSON.stringify(recorded.parameters) !== sent) {
      throw new StaleRecordingError(`not recorded: ${sql} with ${sent}`)
    }
    if (recorded.failure) throw toError(recorded.failure)
    return toReply(recorded)
  }
}
