import postcss, { type AtRule, type Rule } from 'postcss'

/** The parts of a document that selectors may refer to. */
export interface PartsInUse {
  tags: string[]
  classes: string[]
}

/** An opening tag: its name and its attributes. */
const OPENING_TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/

/** Returns the distinct tags and classes of a document rendered by React. */
export function partsInUse(html: string): PartsInUse {
  const tags = new Set<string>()
  const classes = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(OPENING_TAG)) {
    tags.add(tag.toLowerCase())
    for (const name of CLASS_ATTRIBUTE.exec(attributes)?.[1]?.split(/\s+/) ?? []) classes.add(name)
  }
  return { tags: [...tags], classes: [...classes] }
}

/**
 * Returns the rules of a stylesheet that can match in documents with these parts, in order.
 *
 * Every state counts as possible: attributes, pseudo-classes, media. So a page looks the same with this
 * selection as with the whole stylesheet, until a script adds elements. Layers stay whole: the stylesheet that comes
 * later has none, see `joinStyles`.
 */
export function selectStyles(css: string, parts: PartsInUse): string {
  const tags = new Set(parts.tags)
  const classes = new Set(parts.classes)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isKeyframe(rule) || isInLayer(rule)) return
    const kept = rule.selectors.filter((selector) => mayMatch(selector, tags, classes))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  // At-rules whose rules were all removed, innermost first.
  const emptied: AtRule[] = []
  root.walkAtRules((rule) => {
    if (rule.nodes) emptied.unshift(rule)
  })
  for (const rule of emptied) if (rule.nodes?.length === 0) rule.remove()
  const rest = root.toString()
  root.walkAtRules(/keyframes$/, (rule) => {
    // The name occurs in the `@keyframes` rule itself and wherever the animation is used.
    const names = rest.match(new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`, 'g')) ?? []
    if (names.length < 2) rule.remove()
  })
  return root.toString()
}

const isInLayer = ({ parent }: Rule | AtRule): boolean =>
  parent?.type === 'atrule' && ((parent as AtRule).name === 'layer' || isInLayer(parent as AtRule))

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** Attribute selectors and pseudo-class arguments, which may refer to parts that aren't in the document. */
const CONDITIONS = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]/g
const CLASS = /\.([\w-]+)/g
const TAG = /(?:^|[\s>+~])([a-z][a-z0-9-]*)/gi

/** A pseudo-element that only scripts create. */
const SCRIPTED = /::highlight/

function mayMatch(selector: string, tags: Set<string>, classes: Set<string>): boolean {
  if (SCRIPTED.test(selector)) return false
  const named = selector.replace(CONDITIONS, '')
  for (const [, name = ''] of named.matchAll(CLASS)) if (!classes.has(name)) return false
  for (const [, name = ''] of named.matchAll(TAG)) {
    if (!tags.has(name.toLowerCase())) return false
  }
  return true
}
