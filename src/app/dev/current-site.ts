import type { CompiledPage } from '#model/page.ts'
import { type AssembledSite, type AssemblerOptions, createAssembler } from '../site/assemble.ts'

/** The site of a development server: assembled once for all requests, and again after a change. */
export interface CurrentSite {
  /** Returns the current site, whose pages may be outlines. */
  current(): Promise<AssembledSite>
  /** Returns the site with all pages complete. */
  completeSite(): Promise<AssembledSite>
  /** Builds the content of a page that is an outline, and returns the updated site. */
  complete(page: CompiledPage): Promise<AssembledSite>
  /** Invalidates everything built from a source file, given by its absolute path. */
  invalidate(file: string): void
}

export interface CurrentSiteOptions extends Omit<AssemblerOptions, 'onMoreProofs'> {
  /** Called when pages that were already shown may have more to show, such as newly available proofs. */
  onMore: () => void
}

export async function createCurrentSite(options: CurrentSiteOptions): Promise<CurrentSite> {
  const { onMore, ...assembling } = options
  const assembler = await createAssembler({
    ...assembling,
    onMoreProofs() {
      // Shows the assembly in progress first, instead of starting a second one in parallel.
      if (inFlight) hasNewProofs = true
      else announceUpdate()
    },
  })
  let assembled: Promise<AssembledSite> | null = null
  let inFlight: Promise<AssembledSite> | null = null
  /** Whether proofs arrived while the site was being assembled without them. */
  let hasNewProofs = false
  let completing: Promise<void> | null = null

  function announceUpdate(): void {
    assembled = null
    onMore()
  }

  /**
   * Returns the memoized site. Failed attempts aren't cached: the next request retries with the fixed
   * sources.
   */
  function current(): Promise<AssembledSite> {
    if (assembled) return assembled
    const attempt = assembler.assemble()
    assembled = attempt
    inFlight = attempt
    hasNewProofs = false
    const done = () => {
      if (inFlight !== attempt) return
      inFlight = null
      if (hasNewProofs) announceUpdate()
    }
    attempt.then(done, () => {
      if (assembled === attempt) assembled = null
      done()
    })
    return attempt
  }

  return {
    current,
    async completeSite() {
      completing ??= assembler.completeAll().then(announceUpdate)
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
