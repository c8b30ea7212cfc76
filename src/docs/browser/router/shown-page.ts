import { loadedUrl } from '#base/model/loaded-url.ts'
import { pagePath } from '#base/model/paths.ts'

/** The page that the document shows; the address may already be another one's. */
export interface ShownPage {
  /** Its path, see `paths.ts`; null while the document shows no page, as after a failure. */
  path: string | null
}

/** The one record of it: whoever puts another page into the document changes it first. */
export const shownPage: ShownPage = { path: pathOf(loadedUrl()) }

/** Whether the document shows the page of the address. */
export function isAddressShown(): boolean {
  return pathOf(location) === shownPage.path
}

function pathOf({ pathname }: URL | Location): string | null {
  return pagePath(pathname, import.meta.env.BASE_URL)
}
