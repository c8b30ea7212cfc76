import type { CompiledPage } from '#model/page.ts'
import { type AssembledSite, type AssemblerOptions, createAssembler } from '../site/assemble.ts'

/** The site of a development server: made once for all requests, and anew when something changed. */
export interface CurrentSite {
  /** The site as it is now, in which pages may be outlines. */
  current(): Promise<AssembledSite>
  /** The site with all pages complete. */
  whole(): Promise<AssembledSite>
  /** Makes the content of a page that is an outline; the site as it is then. */
  complete(page: CompiledPage): Promise<AssembledSite>
  /** Forgets what was made from a source file, given by its absolute path. */
  invalidate(file: string): void
}

export interface CurrentSiteOptions extends Omit<AssemblerOptions, 'onMoreProofs'> {
  /** Called when pages that were shown already may have more to show, such as proofs that were not there yet. */
  onMore: () => void
}

export async function createCurrentSite(options: CurrentSiteOptions): Promise<CurrentSite> {
  const { onMore, ...assembling } = options
  const assembler = await createAssembler({
    ...assembling,
    onMoreProofs() {
      // What is under way is shown first, and not made a second time beside it.
      if (underWay) knowsMore = true
      else tellMore()
    },
  })
  let assembled: Promise<AssembledSite> | null = null
  let underWay: Promise<AssembledSite> | null = null
  /** Whether proofs came in while the site was assembled without them. */
  let knowsMore = false
  let completing: Promise<void> | null = null

  function tellMore(): void {
    assembled = null
    onMore()
  }

  /** A failed attempt is not kept: the next request tries the mended sources. */
  function current(): Promise<AssembledSite> {
    if (assembled) return assembled
    const attempt = assembler.assemble()
    assembled = attempt
    underWay = attempt
    knowsMore = false
    const done = () => {
      if (underWay !== attempt) return
      underWay = null
      if (knowsMore) tellMore()
    }
    attempt.then(done, () => {
      if (assembled === attempt) assembled = null
      done()
    })
    return attempt
  }

  return {
    current,
    async whole() {
      completing ??= assembler.completeAll().then(tellMore)
      await completing
      return current()
    },
    async complete(page) {
      await assembler.complete(page)
      assembled = null
      return current()
    },
    invalidate(file) {
      assembler.invalidate(file)
      assembled = null
    },
  }
}
