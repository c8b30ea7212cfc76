/**
 * The heading that a reader is at: the last one at or above `line`; at the page's end the last one that
 * is in view, since no scrolling brings it further up.
 *
 * @param tops distances of the headings from the window's top, in order, in CSS pixels.
 * @returns an index into `tops`; -1 above the first heading.
 */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}
