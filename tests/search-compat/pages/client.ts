import { liteClient } from 'algoliasearch/lite'

/** The official browser client, configured for the service that serves this page. */
export const searchClient = liteClient('compat-app', 'compat-search-key', {
  hosts: [{ url: location.host, protocol: 'http', accept: 'readWrite' }],
})

export const indexName = 'docs'

export function element(id: string): HTMLElement {
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}
