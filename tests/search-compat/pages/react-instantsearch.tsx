import { createRoot } from 'react-dom/client'
import { Highlight, Hits, InstantSearch, RefinementList, SearchBox } from 'react-instantsearch'
import { element, indexName, searchClient } from './client.ts'

createRoot(element('root')).render(
  <InstantSearch indexName={indexName} searchClient={searchClient as never}>
    <SearchBox />
    <RefinementList attribute="type" />
    <Hits hitComponent={({ hit }) => <Highlight hit={hit} attribute={['hierarchy', 'lvl1']} />} />
  </InstantSearch>,
)
