import { EVENTS, QUERY_KEYS } from '#base/model/constants.ts'
import css from './marks.module.css'

const NAME = 'search'

/** Marks the words given in the URL, and removes them from it, since it may be bookmarked or shared. */
export function markWordsFromUrl(): void {
  const url = new URL(location.href)
  const words = url.searchParams.get(QUERY_KEYS.mark)
  if (!words) return
  url.searchParams.delete(QUERY_KEYS.mark)
  history.replaceState(history.state, '', url)
  markWords(words)
}

/**
 * Marks words in the page's prose with the CSS Custom Highlight API, which doesn't modify the document, and
 * shows a button to remove the marks. Browsers without the API show no marks.
 *
 * @param words the words, separated by spaces.
 */
function markWords(words: string): void {
  if (!('highlights' in CSS)) return
  clear()
  const root = document.querySelector('main')
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (!root || wanted.length === 0) return
  const ranges = findRanges(root, wanted)
  if (ranges.length === 0) return
  CSS.highlights.set(NAME, new Highlight(...ranges))
  document.body.append(clearButton(ranges.length))
}

function findRanges(root: Element, words: string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? ''
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        if (isInside(text, at, word)) continue
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Letters from which a word is marked also as a part of another: `join` in `innerJoin`, but not `or` in `for`. */
const MIN_PART_LENGTH = 3

function isInside(text: string, at: number, word: string): boolean {
  if (word.length >= MIN_PART_LENGTH) return false
  return /[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)
}

function clearButton(count: number): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.clear ?? ''
  button.dataset.clearMarks = ''
  button.textContent = `Clear ${count} ${count === 1 ? 'mark' : 'marks'}`
  button.addEventListener('click', clear)
  document.addEventListener(EVENTS.pageShown, clear, { once: true })
  return button
}

function clear(): void {
  CSS.highlights.delete(NAME)
  document.querySelector('[data-clear-marks]')?.remove()
}
