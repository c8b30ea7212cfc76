import { Fragment } from 'react'

/** Number of letters that fit in the narrowest column. */
const MAX_UNBROKEN = 12

/** A label that may break between the words of a long identifier, or of a class and its method, but not within a word. */
export function BreakableName({ name }: { name: string }) {
  const isLong = name.length > MAX_UNBROKEN && /^[\w.]+$/.test(name)
  const [first = '', ...others] = isLong ? name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/) : [name]
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
