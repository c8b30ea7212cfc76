import { Fragment } from 'react'

/** Letters that fit in the narrowest column. */
const FITTING = 20

/** A label that may break between the words of a long identifier, and so in the middle of none of them. */
export function BreakableName({ name }: { name: string }) {
  const isLong = name.length > FITTING && /^\w+$/.test(name)
  const [first = '', ...others] = isLong ? name.split(/(?<=[a-z])(?=[A-Z])/) : [name]
  return (
    <>
      {first}
      {others.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the place is the identity
        <Fragment key={index}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </>
  )
}
