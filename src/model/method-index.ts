import type { Link } from './page.ts'

/** One method of Kysely's in the list of methods, and the pages whose examples call it. */
export interface MethodIndexEntry {
  /** As a reader writes it: `innerJoin`, `$if`. */
  name: string
  /** The page or section that explains it best, where there is one. */
  href: string | null
  /** Pages that show it, in the order of the sidebar. */
  pages: Link[]
}
