import type { ClipboardEvent } from 'react'
import { SEARCH_LIMITS } from '../search-limits.ts'
import { shortenMessage } from './shorten-message.ts'

/**
 * Shortens what is pasted if it doesn't fit; otherwise the browser pastes it.
 *
 * @param onQuery called with the field's new text
 */
export function pasteMessage(
  event: ClipboardEvent<HTMLInputElement>,
  onQuery: (query: string) => void,
): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  const text = event.clipboardData.getData('text')
  if (before.length + text.length + after.length <= SEARCH_LIMITS.queryLength) return
  event.preventDefault()
  onQuery((before + shortenMessage(text) + after).slice(0, SEARCH_LIMITS.queryLength))
}
