import { manifest } from 'virtual:runner-manifest'
import { useEffect, useRef } from 'react'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import { loadSample } from '#runner/page/engine-parts.ts'
import { DATABASE_FILE } from '#runner/types/files.ts'

/** How long the reader must pause before edited types are taken, in milliseconds. */
const PAUSE = 400

/**
 * Gives the reader's types of the database to a language service, and the sample's back in the end: the
 * examples of the site's other pages use the same service.
 *
 * @param types The reader's. Default: the sample's.
 * @param onTaken Called when the service has other types than before.
 */
export function useSchemaTypes(
  service: ServiceClient | null,
  types: string | undefined,
  onTaken: () => void,
): void {
  /** The service that has other types than the sample's. */
  const changed = useRef<ServiceClient | null>(null)
  const taken = useRef(onTaken)
  taken.current = onTaken

  useEffect(() => {
    if (!service || (types === undefined && changed.current !== service)) return
    let left = false
    const timer = setTimeout(async () => {
      changed.current = service
      await putTypes(service, types)
      if (!left) taken.current()
    }, PAUSE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [service, types])

  useEffect(
    () => () => {
      if (service && changed.current === service) void putTypes(service, undefined)
    },
    [service],
  )
}

/** Without the service or the sample there are no types at all, which the editor says by itself. */
async function putTypes(service: ServiceClient, types: string | undefined): Promise<void> {
  try {
    const text = types ?? (await loadSample(manifest)).types['database.ts'] ?? ''
    await service.ask({ ask: 'put', files: { [DATABASE_FILE]: text } })
  } catch {}
}
