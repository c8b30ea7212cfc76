import { STORAGE_KEYS } from '#model/constants.ts'
import { readStored } from '#model/storage.ts'

/** Value that the site's own consent banner stores when the reader consents. */
const GRANTED = 'granted'

/**
 * Returns whether the reader consented to search analytics: false if nothing or anything else is stored, or
 * storage is denied. Read again for every search, so that withdrawing consent takes effect immediately.
 */
export function hasInsightsConsent(): boolean {
  return readStored(STORAGE_KEYS.searchInsights) === GRANTED
}
