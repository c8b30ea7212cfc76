/** What whoever runs a command can mend: its message is shown alone, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
