import { manifest } from 'virtual:runner-manifest'
import { Fragment } from 'react'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'

/** Address of the docs, which the reference is part of. */
const DOCS = manifest.editor.inventory.replace(/reference\/symbols\.json$/, '')

const LINK = /\[([^\]]+)\]\(((?:examples|guides|learn)\/[\w/-]+)\)/

/** An explanation: `backticks` mark code, and `[title](guides/page)` links a page of the docs. */
export function Explanation({ text }: { text: string }) {
  const [before = '', title, page, ...rest] = text.split(LINK)
  if (title === undefined) return <Backticked text={text} />
  return (
    <Fragment>
      <Backticked text={before} />
      <a href={DOCS + page}>{title}</a>
      <Explanation text={rest.join('')} />
    </Fragment>
  )
}
