/** The page that others may frame, below the base path: it shows and runs what its fragment holds, and nothing else. */
export const EMBED_PATH = '/docs/playground/embed'

/** The id of the element that the embedded playground fills. */
export const EMBED_ELEMENT_ID = 'embed'
