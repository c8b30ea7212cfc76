/** Placeholder in pages for the version that the site documents, `productVersion` in the configuration. */
const TOKEN = '%productVersion%'

/** Replaces the placeholder in a page's text with the documented version; line numbers don't change. */
export function fillProductVersion(text: string, productVersion: string): string {
  return text.replaceAll(TOKEN, productVersion)
}
