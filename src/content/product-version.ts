/** Stands in a page for the version that the site documents, `productVersion` of the configuration. */
const TOKEN = '%productVersion%'

/** Writes the documented version where a page's text asks for it; lines and their numbers stay. */
export function fillProductVersion(text: string, productVersion: string): string {
  return text.replaceAll(TOKEN, productVersion)
}
