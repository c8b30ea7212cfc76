import { type AssembledSite, type AssemblyOptions, createAssembler } from '#site/assemble.ts'

/** The site of a development server: assembled once for all requests, and again after a change. */
export interface CurrentSite {
  current(): Promise<AssembledSite>
  /** Invalidates everything built from a source file, given by its absolute path. */
  invalidate(file: string): void
}

/**
 * @param options.onMore called when pages that were already shown may have more to show, such as newly available
 *   proofs.
 */
export async function createCurrentSite(
  options: AssemblyOptions & { onMore: () => void },
): Promise<CurrentSite> {
  const { onMore, ...assembling } = options
  let assembled: Promise<AssembledSite> | null = null
  let inFlight: Promise<AssembledSite> | null = null
  /** Whether proofs arrived while the site was being assembled without them. */
  let hasNewProofs = false

  function announceUpdate(): void {
    // Shows the assembly in progress first, instead of starting a second one in parallel.
    hasNewProofs = inFlight !== null
    if (inFlight) return
    assembled = null
    onMore()
  }
  const assembler = await createAssembler({ ...assembling, onMore: announceUpdate })

  function assemble(): Promise<AssembledSite> {
    hasNewProofs = false
    const attempt = assembler.assemble()
    inFlight = attempt
    const done = () => {
      if (inFlight !== attempt) return
      inFlight = null
      if (hasNewProofs) announceUpdate()
    }
    attempt.then(done, () => {
      // The next request retries with the fixed sources.
      if (assembled === attempt) assembled = null
      done()
    })
    return attempt
  }

  return {
    current() {
      assembled ??= assemble()
      return assembled
    },
    invalidate(file) {
      assembler.invalidate(file)
      assembled = null
    },
  }
}
