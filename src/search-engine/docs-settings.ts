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
 * This engine's settings for documentation in DocSearch's record shape. README.md explains why the ranking
 * differs from Algolia's.
 */
export const DOCS_SETTINGS: IndexSettings = {
  searchableAttributes,
  ranking: ['words', 'filters', 'typo', 'attributes', 'proximity', 'exact', 'custom'],
  customRanking,
  attributesForFaceting,
  // `having` must not match as a prefix of `havingselect`, which represents two words.
  disablePrefixOnAttributes: ['aliases'],
  attributeForDistinct: 'url',
  distinct: true,
  // A page whose title matches the query would fill the list with all of its sections.
  limitPer: { attribute: 'url_without_anchor', groups: 3 },
  // Names in the API reference.
  names: { having: 'kind', parts: ['hierarchy.lvl3', 'hierarchy.lvl4'] },
  typoTolerance: 'min',
  removeWordsIfNoResults: 'auto',
  ignorePlurals: true,
  removeStopWords: true,
  stopWords: ['kysely', 'vs', 'versus'],
  synonyms: DOCS_SYNONYMS,
}

/** The same settings, as far as hosted Algolia supports them; it stores synonyms elsewhere. */
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
