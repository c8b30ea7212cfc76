import type { CompiledCode, RunRequest, SentStatement } from '../protocol/messages.ts'
import { runCode } from './run-code.ts'

interface CompileRequest extends Pick<RunRequest, 'code'> {
  dialects: CompiledCode['dialect'][]
}

/**
 * Runs the code once for each dialect, without an engine. Returns the statements that it would send, and a
 * query that it doesn't execute. Values that it reads from a result are stand-ins.
 *
 * @param running called when the code begins to run, once for each dialect.
 */
export async function compileFor(
  { code, dialects }: CompileRequest,
  running: () => void,
): Promise<CompiledCode[]> {
  const results: CompiledCode[] = []
  for (const dialect of dialects) {
    const statements: CompiledCode['statements'] = []
    const add = ({ sql, parameters, kind }: CompiledCode['statements'][number]) =>
      statements.push({ sql, parameters, kind })
    const { compiled, error } = await runCode({ dialect, code }, null, (message) => {
      if (message.type === 'running') running()
      if (message.type === 'statement') add(message.statement satisfies SentStatement)
    })
    if (compiled) add({ ...compiled, kind: 'query' })
    results.push({ dialect, statements, ...(error && { error }) })
  }
  return results
}
