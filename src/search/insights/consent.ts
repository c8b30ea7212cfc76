import { STORAGE_KEYS } from '#model/constants.ts'
import { readStored } from '#model/storage.ts'

/** What the site's own consent banner stores when the reader agrees. */
const GRANTED = 'granted'

/**
 * Whether the reader agreed that searches are measured. Nothing stored, anything else stored, or storage
 * that is refused: no. It is read anew for every search, so that taking it back works at once.
 */
export function hasInsightsConsent(): boolean {
  return readStored(STORAGE_KEYS.searchInsights) === GRANTED
}
