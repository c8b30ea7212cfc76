/** An error that the user of a command can fix: only its message is shown, without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
