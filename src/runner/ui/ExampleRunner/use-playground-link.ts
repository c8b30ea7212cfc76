import { useEffect, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { playgroundFragment } from '#model/playground-link.ts'

/**
 * The playground with the code as the reader has it now; the fragment holds all that it needs. The query
 * names the dialect and where the code comes from.
 *
 * @param playground Where the playground is.
 * @returns Empty until it is made, and where there is no playground or no code.
 */
export function usePlaygroundLink(
  playground: string | undefined,
  example: string,
  code: string | undefined,
  dialect: Dialect,
): string {
  const [link, setLink] = useState('')
  useEffect(() => {
    let late = false
    if (!playground || code === undefined) setLink('')
    else {
      void playgroundFragment({ code, dialect }).then((fragment) => {
        const query = new URLSearchParams({ example, dialect })
        if (!late) setLink(`${playground}?${query}#${fragment}`)
      })
    }
    return () => {
      late = true
    }
  }, [playground, example, code, dialect])
  return link
}
