/** The page's first message to the sandbox's document; it includes the port for everything else. */
export const HELLO = 'kysely-runner'
