'use client'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SAMPLE_TABLES, type SampleTable } from '#model/sample-tables.ts'
import type { SampleTablesProps } from '#prose/SampleTables/SampleTables.tsx'
import { PartFailure } from '#ui/PartFailure/PartFailure.tsx'

const BASE = import.meta.env.BASE_URL

interface Drawer {
  View: ComponentType<SampleTablesProps>
  tables: SampleTable[]
}

/** The drawer couldn't be loaded. */
interface Failure {
  /** Stands beside the button that was to open it. */
  host: HTMLElement
  retry(): void
}

/** The drawer's code and tables; both are fetched when a reader opens it. */
async function load(): Promise<Drawer> {
  const [{ SampleTables }, response] = await Promise.all([
    import('#prose/SampleTables/SampleTables.tsx'),
    fetch(BASE + SAMPLE_TABLES),
  ])
  if (!response.ok) throw new Error(`${response.status} for ${SAMPLE_TABLES}`)
  return { View: SampleTables, tables: (await response.json()) as SampleTable[] }
}

/**
 * Opens the sample database beside any example. The buttons are part of the prose, which React does not hydrate, so
 * one listener serves them all.
 *
 * @param path of the page: another page closes the drawer.
 */
export function SampleTablesPortal({ path }: { path: string }): ReactNode {
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => {
    const host = document.createElement('div')
    const open = async (button: HTMLElement) => {
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      try {
        const loaded = await load()
        // The drawer gives the focus back to what has it now; the button for another try is about to go.
        button.focus()
        setDrawer(loaded)
        host.remove()
        setFailure(null)
      } catch {
        button.parentElement?.append(host)
        setFailure({ host, retry: () => open(button) })
      } finally {
        button.ariaBusy = null
      }
    }
    const onClick = ({ target }: Event) => {
      const button = (target as Element | null)?.closest<HTMLElement>('[data-tables]')
      if (button) void open(button)
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      host.remove()
      setDrawer(null)
      setFailure(null)
    }
  }, [path])

  return (
    <>
      {drawer &&
        createPortal(
          <drawer.View
            tables={drawer.tables}
            page={`${BASE}docs/sample-database`}
            onClose={() => setDrawer(null)}
          />,
          document.body,
        )}
      {failure &&
        createPortal(
          <PartFailure part="The sample database" onRetry={failure.retry} />,
          failure.host,
        )}
    </>
  )
}
