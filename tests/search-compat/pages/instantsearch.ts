import instantsearch from 'instantsearch.js'
import {
  configure,
  hits,
  pagination,
  refinementList,
  searchBox,
  stats,
} from 'instantsearch.js/es/widgets'
import { element, indexName, searchClient } from './client.ts'

const search = instantsearch({ indexName, searchClient: searchClient as never })
search.addWidgets([
  configure({ hitsPerPage: 2, attributesToSnippet: ['content:5'] }),
  searchBox({ container: element('box') }),
  stats({ container: element('stats') }),
  refinementList({ container: element('types'), attribute: 'type', searchable: true }),
  hits({
    container: element('hits'),
    templates: {
      item: (hit, { html, components }) =>
        html`<p>${components.Highlight({ hit, attribute: 'hierarchy.lvl1' })} ${components.Snippet({ hit, attribute: 'content' })}</p>`,
    },
  }),
  pagination({ container: element('pages') }),
])
search.start()
