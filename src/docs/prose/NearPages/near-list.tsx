import type { ReactNode } from 'react'
import type { InventoryEntry } from '#base/model/reference.ts'
import { lastPart, nearAddresses } from './near-addresses.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Returns links to pages whose addresses are near to one without a page; null for none. A name of the reference leads
 * to where it is explained, for hosts that read no rules for redirects.
 */
export async function nearList(wanted: string): Promise<ReactNode> {
  if (wanted.startsWith(`${BASE}docs/reference/`)) {
    const answer = await fetch(`${BASE}docs/reference/symbols.json`)
    const entries: InventoryEntry[] = await answer.json()
    const matches = entries.filter(({ name }) => lastPart(name) === lastPart(wanted))
    // The reader may have left by Back in the meantime.
    if (matches.length === 1 && location.pathname === wanted) location.replace(matches[0]!.url)
  }
  const sitemap = await (await fetch(`${BASE}sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const near = nearAddresses(wanted, pages)
  if (near.length === 0) return null
  return (
    <>
      <p>Pages with a similar address:</p>
      <ul>
        {near.map((href) => (
          <li key={href}>
            <a href={href}>{href}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
