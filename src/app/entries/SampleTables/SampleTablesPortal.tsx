'use client'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SAMPLE_TABLES_PATH, type SampleTable } from '#model/sample-tables.ts'
import type { SampleTablesProps } from '#prose/SampleTables/SampleTables.tsx'
import { PartFailure } from '#ui/PartFailure/PartFailure.tsx'

const BASE = import.meta.env.BASE_URL

interface Drawer {
  View: ComponentType<SampleTablesProps>
  tables: SampleTable[]
}

/** A failure to load the drawer. */
interface Failure {
  /** Container of the error message, next to the button that was pressed. */
  host: HTMLElement
  retry(): void
}

/** Loads the drawer's code and tables, which are fetched only when a reader opens it. */
async function load(): Promise<Drawer> {
  const [{ SampleTables }, response] = await Promise.all([
    import('#prose/SampleTables/SampleTables.tsx'),
    fetch(BASE + SAMPLE_TABLES_PATH),
  ])
  if (!response.ok) throw new Error(`${response.status} for ${SAMPLE_TABLES_PATH}`)
  return { View: SampleTables, tables: (await response.json()) as SampleTable[] }
}

/**
 * Opens the sample database next to any example. The buttons are part of the prose, which React does not
 * hydrate, so one listener handles them all.
 *
 * @param path the page's path: another page closes the drawer.
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
        // The drawer returns focus to the element that has it now; the retry button is about to be removed.
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
