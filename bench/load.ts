import { countTraffic, emulate, FAST, hydrate, kilobytes, type OpenSite } from './site.ts'

/** Loads a page with an empty cache; then it fetches ahead what makes it live, and is hydrated. */
export async function measureLoad({ browser, address }: OpenSite): Promise<string[]> {
  const page = await browser.newPage()
  const traffic = countTraffic(await emulate(page, FAST))
  await page.goto(address('/docs/intro'), { waitUntil: 'load' })
  const first = { ...traffic }
  await page.waitForLoadState('networkidle')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  const { bytes, requests } = traffic
  return [
    `first: ${kilobytes(first.bytes)}, ${first.requests} requests`,
    `made live: ${kilobytes(bytes - first.bytes)} more, ${requests - first.requests} requests`,
  ]
}
