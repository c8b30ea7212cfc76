import type { Root } from 'mdast'
import { unified } from 'unified'

/** Turns shortcodes such as `:tada:` in a page's text into emoji. */
export type EmojiStep = (tree: Root) => void

const SHORTCODE = /:[\w+-]+:/

/** Returns the step for a page. The table of all emoji is read for pages with something like a shortcode only. */
export async function emojiFor(text: string): Promise<EmojiStep> {
  if (!SHORTCODE.test(text)) return () => {}
  const { default: remarkEmoji } = await import('remark-emoji')
  const processor = unified().use(remarkEmoji)
  return (tree) => void processor.runSync(tree)
}
