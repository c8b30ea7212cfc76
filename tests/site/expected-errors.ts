/** A compiler error. */
export interface CompilerError {
  /** 1-based. */
  line: number
  /** The number of `TS2345`. */
  code: number
  /** On one line. */
  message: string
}

export interface Difference {
  line: number
  message: string
}

const STATED = /\/\/ error TS(\d+): (.+)$/

/**
 * Compares the compiler's errors with those that the code states: `// error TS2339: Property …`, at the end
 * of the line with the error, or on a separate line below it. "…" matches anything.
 */
export function compareErrors(code: string, errors: readonly CompilerError[]): Difference[] {
  const stated = readStated(code)
  const unstated = errors.filter(
    ({ line }) => !stated.some((compilerError) => compilerError.line === line),
  )
  const missing = stated.filter(
    (compilerError) => !errors.some((error) => matches(compilerError, error)),
  )
  return [
    ...unstated.map(({ line, code, message }) => {
      return { line, message: `error TS${code}: ${message}` }
    }),
    ...missing.map((compilerError) => {
      const found = errors
        .filter(({ line }) => line === compilerError.line)
        .map(({ message }) => message)
      const what = found.length > 0 ? `found "${found.join('", "')}"` : 'the compiler reports none'
      return {
        line: compilerError.line,
        message: `the code states "TS${compilerError.code}: ${compilerError.message}"; ${what}`,
      }
    }),
  ]
}

function readStated(code: string): CompilerError[] {
  const lines = code.split('\n')
  return lines.flatMap((text, index) => {
    const [, number, message] = STATED.exec(text) ?? []
    if (!number || !message) return []
    const isAlone = text.trim().startsWith('//')
    const above = lines.slice(0, index).findLastIndex((line) => !/^\s*(\/\/|$)/.test(line))
    return [
      { line: isAlone ? above + 1 : index + 1, code: Number(number), message: message.trim() },
    ]
  })
}

function matches(stated: CompilerError, error: CompilerError): boolean {
  if (stated.code !== error.code || stated.line !== error.line) return false
  let from = 0
  return stated.message.split('…').every((part) => {
    const at = error.message.indexOf(part.trim(), from)
    from = at + part.trim().length
    return at >= 0
  })
}
