import docsearch from '@docsearch/js'
import '@docsearch/css/dist/style.css'
import { element, indexName, searchClient } from './client.ts'

docsearch({
  container: element('docsearch'),
  appId: 'compat-app',
  apiKey: 'compat-search-key',
  indexName,
  // DocSearch creates its client for Algolia's own hosts; this is the same client with ours.
  transformSearchClient: () => searchClient as never,
  searchParameters: { facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']] },
})
