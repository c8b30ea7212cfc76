import { getSearchPort } from '#search/client/create-port.ts'
import { indexName } from './client.ts'

/** The site's own search, configured like a site with a hosted provider and `insights: true`. */
const port = await getSearchPort({
  kind: 'algolia',
  appId: 'compat-app',
  apiKey: 'compat-search-key',
  indexName,
  hosts: [location.origin],
  insights: true,
})

const field = document.createElement('input')
const list = document.createElement('p')
document.body.append(field, list)
field.addEventListener('input', async () => {
  const request = { query: field.value, page: 0, hitsPerPage: 20, snippetWords: 10 }
  const { hits } = await port.search({ ...request, facetFilters: [], facets: [] })
  const buttons = hits.map(({ objectID }) => {
    const button = document.createElement('button')
    button.textContent = objectID
    button.addEventListener('click', () => port.opened?.(objectID))
    return button
  })
  list.replaceChildren(...buttons)
})
