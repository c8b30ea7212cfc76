import type { SearchRecord } from '#model/search.ts'

interface Section {
  lvl1: string
  lvl2: string | null
  content: string | null
}

const SECTIONS: Section[] = [
  { lvl1: 'Inner joins', lvl2: null, content: null },
  {
    lvl1: 'Inner joins',
    lvl2: 'Aliased joins',
    content: 'Give the joined table a name of its own.',
  },
  {
    lvl1: 'Left joins',
    lvl2: null,
    content: 'Rows without a partner in the joined table stay in the result.',
  },
  {
    lvl1: 'Migrations',
    lvl2: null,
    content: 'Change the schema step by step, and never <b>by hand</b>.',
  },
  { lvl1: 'Transactions', lvl2: 'Savepoints', content: 'Undo a part of a transaction.' },
]

/** A few records in DocSearch's shape. */
export const DOCS_RECORDS: SearchRecord[] = SECTIONS.map(({ lvl1, lvl2, content }, i) => {
  const path = `/docs/${lvl1.toLowerCase().replace(' ', '-')}`
  return {
    objectID: `d${i}`,
    url: lvl2 ? `${path}#${i}` : path,
    url_without_anchor: path,
    type: content ? 'content' : lvl2 ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: 'Guides', lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: content ? 0 : 90, position: i },
  }
})
