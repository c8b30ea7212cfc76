import { Fragment } from 'react'

/** Number of letters that fit in the narrowest column but for those that say otherwise. */
const MAX_UNBROKEN = 20

interface BreakableNameProps {
  name: string
  /**
   * Number of letters that fit in a line. Words stay together up to it, since each place to break is an element of the page;
   * without it, a long name may break behind each word.
   */
  fits?: number
}

/** A label that may break between the words of a long identifier, or of a class and its method, but not within a word. */
export function BreakableName({ name, fits }: BreakableNameProps) {
  const isLong = name.length > (fits ?? MAX_UNBROKEN) && /^[\w.]+$/.test(name)
  const [first = '', ...others] = isLong ? linesOf(name, fits ?? 0) : [name]
  return (
    <>
      {first}
      {others.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the position is the identity
        <Fragment key={index}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </>
  )
}

function linesOf(name: string, fits: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/)) {
    const line = `${lines.at(-1) ?? ''}${word}`
    if (lines.length > 0 && line.length <= fits) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}
