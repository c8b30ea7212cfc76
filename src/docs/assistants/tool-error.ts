/** An error that the model can fix: it reads the message, which says what is wrong and what would be right. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
