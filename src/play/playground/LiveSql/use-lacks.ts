import { useEffect, useState } from 'react'
import { SUPPORT_FILE, type SupportEntry } from '#base/model/support.ts'
import type { Lack } from '#play/editor/refusals/find-lacks.ts'
import type { CompiledCode } from '#play/sandbox/protocol/messages.ts'

type FindLacks = (code: string, compiled: CompiledCode) => Lack[]

const SUPPORT_HREF = `${import.meta.env.BASE_URL}${SUPPORT_FILE}`

/**
 * Loads the support table and returns what finds lacks with it; until then, and without a connection, nothing
 * is marked.
 *
 * @param wanted whether several dialects are shown.
 */
export function useLacks(wanted: boolean): FindLacks {
  const [find, setFind] = useState<FindLacks>(() => () => [])
  useEffect(() => {
    if (!wanted) return
    const load = async () => {
      const [{ findLacks }, response] = await Promise.all([
        import('#play/editor/refusals/find-lacks.ts'),
        fetch(SUPPORT_HREF),
      ])
      const support = (await response.json()) as SupportEntry[]
      const find: FindLacks = (code, { dialect, statements }) => {
        const sql = statements.map((statement) => statement.sql)
        return findLacks(code, sql, dialect, support)
      }
      setFind(() => find)
    }
    load().catch(() => {})
  }, [wanted])
  return find
}
