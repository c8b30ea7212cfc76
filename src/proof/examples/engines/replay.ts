import { toCell } from '#base/engines/cells.ts'
import { type Send, toError } from '#base/engines/reply.ts'
import { literal } from '#base/model/cell-text.ts'
import { type Recording, toReply } from '../record/recordings.ts'

/** Thrown when a statement differs from the recording at its position; the message is the statement. */
export class StaleRecordingError extends Error {
  override readonly name = 'StaleRecordingError'
}

/** Replays the recorded engine's replies and failures, as long as the same statements are sent. */
export function replay({ statements }: Recording): Send {
  let next = 0
  return async (sql, parameters) => {
    const recorded = statements[next]
    next += 1
    const sent = parameters.map((value) => toCell(value))
    const isSame =
      recorded?.sql === sql && JSON.stringify(recorded.parameters) === JSON.stringify(sent)
    if (!isSame) {
      const values = sent.length > 0 ? ` with ${sent.map(literal).join(', ')}` : ''
      throw new StaleRecordingError(sql + values)
    }
    if (recorded.failure) throw toError(recorded.failure)
    return toReply(recorded)
  }
}
