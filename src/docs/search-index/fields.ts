import type { SearchRecord } from '#base/model/search.ts'

/** A searched field of a record: its texts, and how much a match in it counts. */
interface Field {
  texts: readonly string[]
  boost: number
  /** Whether its texts are one by one what readers may look for. */
  isList?: boolean
}

const NONE: readonly string[] = []

/** Returns the fields of a record, always in the same order and the title first; without texts for null. */
export function readFields(record: SearchRecord | null): readonly Field[] {
  const title = record && ownTitle(record)
  return [
    { boost: 6, texts: title ? [title] : NONE },
    { boost: 4, texts: record?.qualified ?? NONE },
    { boost: 2, isList: true, texts: record?.keywords ?? NONE },
    { boost: 2.5, texts: record ? parentTitles(record, title) : NONE },
    { boost: 1.5, texts: record?.code ?? NONE },
    { boost: 1, texts: record?.content ? [record.content] : NONE },
    { boost: 0.5, texts: record?.hierarchy.lvl0 ? [record.hierarchy.lvl0] : NONE },
  ]
}

/** Returns a heading's or a name's own title; null for texts. */
export function ownTitle({ type, hierarchy }: SearchRecord): string | null {
  return type === 'content' ? null : hierarchy[type]
}

function parentTitles({ hierarchy, categories = [] }: SearchRecord, title: string | null) {
  const { lvl0: _group, ...titles } = hierarchy
  return [
    ...Object.values(titles).filter((text): text is string => text !== null && text !== title),
    ...categories,
  ]
}
