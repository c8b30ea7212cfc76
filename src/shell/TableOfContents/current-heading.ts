/**
 * Returns the heading that the reader is at: the last one at or above `line`; at the end of the page, the
 * last one, since it can't be scrolled any further up.
 *
 * @param tops distances of the headings from the top of the window, in order, in CSS pixels
 * @returns an index into `tops`; -1 above the first heading
 */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}
