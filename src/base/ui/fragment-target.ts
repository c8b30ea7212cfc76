/**
 * Returns the element that an address's fragment leads to: the one whose id the fragment decodes to. An address that
 * somebody typed may have a fragment that doesn't decode; it leads nowhere.
 *
 * @param hash with its `#`, or empty
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
