/** The outcome of a request that the sandbox sent to an engine. */
export type Answer = { value: unknown } | { error: Record<string, unknown> }

export function answerOf(ask: () => unknown): Answer {
  try {
    return { value: ask() }
  } catch (error) {
    return { error: errorFields(error) }
  }
}

/** Returns the parts of an engine's error that code and explanations read. */
export function errorFields(error: unknown): Record<string, unknown> {
  const { name, message, code, detail, hint } = Object(error) as Record<string, unknown>
  const fields = { name: name ?? 'Error', message: message ?? String(error), code, detail, hint }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
}
