import { DOCS_SYNONYMS } from './docs-synonyms.ts'
import type { IndexSettings } from './types.ts'

const searchableAttributes = [
  'unordered(hierarchy.lvl1), unordered(aliases)',
  'unordered(hierarchy.lvl2), unordered(categories)',
  'unordered(hierarchy.lvl3), unordered(hierarchy.lvl4), unordered(hierarchy.lvl5), unordered(hierarchy.lvl6), unordered(qualified)',
  'unordered(code)',
  'content',
  'unordered(hierarchy.lvl0)',
]
const customRanking = ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)']
const attributesForFaceting = [
  'language',
  'docusaurus_tag',
  'version',
  'type',
  'hierarchy.lvl0',
  'lacks',
]

/**
 * Settings for documentation in DocSearch's record shape, for this engine. README.md says why the
 * ranking differs from Algolia's.
 */
export const DOCS_SETTINGS: IndexSettings = {
  searchableAttributes,
  ranking: ['words', 'filters', 'typo', 'attributes', 'proximity', 'exact', 'custom'],
  customRanking,
  attributesForFaceting,
  // `having` is not on its way to `havingselect`, which stands for two words.
  disablePrefixOnAttributes: ['aliases'],
  attributeForDistinct: 'url',
  distinct: true,
  // A page whose title says what is asked would fill the list with all of its sections.
  limitPer: { attribute: 'url_without_anchor', groups: 3 },
  // Of the reference.
  names: { having: 'kind', parts: ['hierarchy.lvl3', 'hierarchy.lvl4'] },
  typoTolerance: 'min',
  removeWordsIfNoResults: 'auto',
  ignorePlurals: true,
  removeStopWords: true,
  stopWords: ['kysely', 'vs', 'versus'],
  synonyms: DOCS_SYNONYMS,
}

/** The same as far as hosted Algolia knows it; it keeps synonyms elsewhere. */
export const HOSTED_DOCS_SETTINGS: IndexSettings = {
  searchableAttributes,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking,
  attributesForFaceting,
  disablePrefixOnAttributes: ['aliases'],
  attributeForDistinct: 'url',
  distinct: true,
  typoTolerance: 'min',
  removeWordsIfNoResults: 'allOptional',
  ignorePlurals: true,
}
