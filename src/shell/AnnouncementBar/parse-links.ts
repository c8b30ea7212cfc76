/** A piece of an announcement: plain text, or a link. */
export type TextPart = string | { label: string; href: string }

/** Splits text at its `[label](href)` links. */
export function parseLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ label: match[1]!, href: match[2]! })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
