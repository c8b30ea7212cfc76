import { Fragment } from 'react'

/** Number of letters that fit in the narrowest column. */
const MAX_UNBROKEN = 20

interface BreakableNameProps {
  name: string
  /** Number of letters that fit without a break; each place to break is an element of the page. */
  fits?: number
}

/** A label that may break between the words of a long identifier, or of a class and its method, but not within a word. */
export function BreakableName({ name, fits = MAX_UNBROKEN }: BreakableNameProps) {
  const isLong = name.length > fits && /^[\w.]+$/.test(name)
  const [first = '', ...others] = isLong
    ? name
        .split(/(?<=\.)/)
        .flatMap((part) => (part.length > fits ? part.split(/(?<=[a-z])(?=[A-Z])/) : part))
    : [name]
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
