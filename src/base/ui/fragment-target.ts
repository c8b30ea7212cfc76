/**
 * Returns the element that an address's fragment leads to, as a browser finds it: the one with the fragment as its id,
 * or else with what the fragment decodes to. An address that somebody typed may have a fragment that doesn't decode.
 *
 * @param hash with its `#`, or empty
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}
