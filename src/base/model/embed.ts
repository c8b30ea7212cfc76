/** Path (under the base path) of the embeddable page: it only shows and runs the code in its URL fragment. */
export const EMBED_PATH = '/docs/playground/embed'

/** Id of the element that the embedded playground is mounted in. */
export const EMBED_ELEMENT_ID = 'embed'
