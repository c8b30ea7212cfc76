/** The parts of a document that selectors may refer to. */
export interface PartsInUse {
  tags: string[]
  classes: string[]
}

/** An opening tag: its name and its attributes. */
const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const CLASS = /\sclass="([^"]*)"/

/** Returns the distinct tags and classes of a document rendered by React. */
export function partsInUse(html: string): PartsInUse {
  const tags = new Set<string>()
  const classes = new Set<string>()
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    tags.add(tag.toLowerCase())
    for (const name of CLASS.exec(attributes)?.[1]?.split(/\s+/) ?? []) classes.add(name)
  }
  return { tags: [...tags], classes: [...classes] }
}
