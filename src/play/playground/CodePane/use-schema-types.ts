import { manifest } from 'virtual:runner-manifest'
import { useEffect, useRef } from 'react'
import type { ServiceClient } from '#play/editor/CodeEditor/service-client.ts'
import { DATABASE_FILE } from '#play/editor/types/file-paths.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'

/** Debounce delay before edited types are applied, in milliseconds. */
const UPDATE_DELAY = 400

/**
 * Sends the reader's database types to a language service, and restores the sample's on unmount: the examples
 * on the site's other pages use the same service.
 *
 * @param types The reader's types. Default: the sample's.
 * @param onUpdate Called when the service's types have changed.
 */
export function useSchemaTypes(
  service: ServiceClient | null,
  types: string | undefined,
  onUpdate: () => void,
): void {
  /** The service whose types may differ from the sample's. */
  const changed = useRef<ServiceClient | null>(null)
  const taken = useRef(onUpdate)
  taken.current = onUpdate

  useEffect(() => {
    if (!service || (types === undefined && changed.current !== service)) return
    let left = false
    const timer = setTimeout(async () => {
      changed.current = service
      await putTypes(service, types)
      if (!left) taken.current()
    }, UPDATE_DELAY)
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

/**
 * Updates the service's types. Without the service or the sample there are no types at all, which the editor
 * itself reports.
 */
async function putTypes(service: ServiceClient, types: string | undefined): Promise<void> {
  try {
    const text = types ?? (await loadSample(manifest)).types['database.ts'] ?? ''
    await service.ask({ ask: 'put', files: { [DATABASE_FILE]: text } })
  } catch {}
}
