import { useEffect, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { playgroundFragment } from '#model/playground-link.ts'

/**
 * Builds a link to the playground with the reader's current code; the fragment contains everything that it
 * needs. The query names the dialect and the example that the code comes from.
 *
 * @param playground URL of the playground.
 * @returns The link; empty until it is built, and if there is no playground or no code.
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
