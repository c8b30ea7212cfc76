import type { Code, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { HighlightedCode } from '../highlight/highlighter.ts'
import { PACKAGE_MANAGERS, translateCommands } from '../highlight/package-managers.ts'
import { flowElement } from './jsx.ts'
import { type PageContext, place, warn } from './page-context.ts'

/** Languages that TypeScript checks. */
const CHECKED_LANGUAGES = new Set(['ts', 'tsx', 'typescript', 'js', 'javascript'])

/** Highlights fences: each becomes a `<CodeBlock>`, or tabs with one per package manager. */
export function codeBlocks(tree: Root, context: PageContext): void {
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined) return
    const lang = node.lang ?? 'text'
    const highlighted = context.highlighter.highlight(node.value, { lang, meta: node.meta ?? '' })
    for (const warning of highlighted.warnings) warn(context, node, warning)
    for (const { line, ...problem } of highlighted.problems) {
      const at = line === undefined ? place(node) : { line: place(node).line + line }
      context.result.problems.push({ file: context.file, ...at, ...problem })
    }
    if (CHECKED_LANGUAGES.has(lang) && !highlighted.meta.project) {
      const { title } = highlighted.meta
      const fence = { line: place(node).line + 1, lang, code: withoutRemoved(node) }
      context.result.fences.push(title === undefined ? fence : { ...fence, title })
    }
    const children: RootContent[] = parent.children
    children[index] = highlighted.meta.packageManagers
      ? packageManagerTabs(node, context, codeBlock(highlighted))
      : codeBlock(highlighted)
    return [SKIP, index + 1]
  })
}

function codeBlock({ html, lang, label, meta, folded }: HighlightedCode): RootContent {
  return flowElement('CodeBlock', {
    html,
    lang,
    label,
    title: meta.title,
    showLineNumbers: meta.showLineNumbers,
    folded,
  })
}

function packageManagerTabs(node: Code, context: PageContext, written: RootContent): RootContent {
  const commands = translateCommands(node.value)
  if (!commands) {
    warn(context, node, {
      field: 'package-managers',
      message:
        'The fence has no npm or npx command that can be translated for other package managers.',
      fix: 'Write commands such as "npm install kysely" or "npx tool", or leave out "package-managers".',
    })
    return written
  }
  const items = PACKAGE_MANAGERS.map((manager) => {
    const block = codeBlock(context.highlighter.highlight(commands[manager], { lang: 'sh' }))
    return flowElement('TabItem', { value: manager, label: manager }, [block])
  })
  return flowElement('Tabs', { groupId: 'package-manager' }, items)
}

/** Returns the code with the lines marked as removed emptied, which preserves line numbers. */
function withoutRemoved(node: Code): string {
  return node.value.replace(/^.*\[!code\s+--[^\]]*\].*$/gm, '')
}
