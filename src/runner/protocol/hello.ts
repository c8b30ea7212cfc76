/** The page's first word to the sandbox's document; it comes with the port for everything else. */
export const HELLO = 'kysely-runner'
