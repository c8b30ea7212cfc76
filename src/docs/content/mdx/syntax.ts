import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type {} from 'remark-parse'
import type { Processor } from 'unified'

const COLON = 58

/**
 * Adds `:::name` containers to the parser. Unlike `remark-directive`, it omits `::name` and `:name`, so that
 * `10:30` and `node:fs` need no escaping.
 */
export function containerDirectives(this: Processor): void {
  const data = this.data()
  const all = directive().flow?.[COLON]
  const container = Array.isArray(all) ? all[0] : all
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { flow: container ? { [COLON]: container } : {} },
  ]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()]
}
