/** Thrown when there is no page at an address: the server's own not-found page must be shown. */
export class PageMissingError extends Error {
  constructor(path: string) {
    super(`There is no page at ${path}.`)
    this.name = 'PageMissingError'
  }
}
