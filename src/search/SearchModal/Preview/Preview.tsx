import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { DESKTOP_BREAKPOINT } from '#model/constants.ts'
import type { SearchHit } from '../../client/search-port.ts'
import { hitBreadcrumbs } from '../../hits/hit-text.ts'
import css from './Preview.module.css'
import { type PreviewBlock, type PreviewContent, readPreview } from './read-preview.ts'

/** How long a hit must be selected before its page is loaded, in milliseconds: arrow keys skip over many. */
const PREVIEW_DELAY = 150

/** Cache of loaded pages, by path, for as long as the dialog's code is loaded. */
const pages = new Map<string, Promise<Document>>()

/** A preview of the selected hit's target, next to the list if the window is wide enough for both. */
export const Preview = memo(function Preview(props: { hit: SearchHit }) {
  // Rendering the list has priority.
  const hit = useDeferredValue(props.hit)
  const content = useContent(hit)
  return (
    <section className={css.root} aria-label="Preview">
      <p className={css.trail}>{hitBreadcrumbs(hit).slice(0, -1).join(' › ')}</p>
      <p className={css.title}>{hitBreadcrumbs(hit).at(-1)}</p>
      {content?.text ? <p>{content.text}</p> : null}
      {content?.blocks.map((block) => (
        <Block key={block.label} block={block} />
      ))}
    </section>
  )
})

function Block({ block: { label, code } }: { block: PreviewBlock }) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.replaceChildren(code.cloneNode(true)), [code])
  return (
    <figure className={css.block}>
      {label ? <figcaption>{label}</figcaption> : null}
      <pre>
        <code ref={element} />
      </pre>
    </figure>
  )
}

/** Returns the preview of the hit's page; null until it is loaded, or if it can't be. */
function useContent({ url }: SearchHit): PreviewContent | null {
  const [read, setRead] = useState<{ url: string; content: PreviewContent } | null>(null)
  useEffect(() => {
    const { origin, pathname, hash } = new URL(url, location.origin)
    // Narrow windows don't show the preview.
    const isWide = matchMedia(`(width >= ${DESKTOP_BREAKPOINT}px)`).matches
    if (!isWide || origin !== location.origin) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const page = await readPage(pathname).catch(() => null)
      if (!page || !isWanted) return
      const anchor = hash ? decodeURIComponent(hash.slice(1)) : null
      const dialect = document.documentElement.dataset.dialect ?? 'postgres'
      setRead({ url, content: readPreview(page, anchor, dialect) })
    }, PREVIEW_DELAY)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [url])
  return read?.url === url ? read.content : null
}

function readPage(path: string): Promise<Document> {
  const known = pages.get(path)
  if (known) return known
  const page = fetchPage(path)
  pages.set(path, page)
  page.catch(() => pages.delete(path))
  return page
}

async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
