'use client'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SAMPLE_TABLES_PATH, type SampleTable } from '#base/model/sample-tables.ts'
import type { SampleTablesProps } from '#docs/prose/SampleTables/SampleTables.tsx'
import { loadFor } from '../load-for.ts'

const BASE = import.meta.env.BASE_URL

interface Drawer {
  View: ComponentType<SampleTablesProps>
  tables: SampleTable[]
}

/** Loads the drawer's code and tables, which are fetched only when a reader opens it. */
async function load(): Promise<Drawer> {
  const [{ SampleTables }, response] = await Promise.all([
    import('#docs/prose/SampleTables/SampleTables.tsx'),
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => {
    const onClick = async ({ target }: Event) => {
      const button = (target as Element | null)?.closest<HTMLElement>('[data-tables]')
      if (button) setDrawer(await loadFor(button, 'The sample database', load))
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      setDrawer(null)
    }
  }, [path])

  return (
    drawer &&
    createPortal(
      <drawer.View
        tables={drawer.tables}
        page={`${BASE}docs/sample-database`}
        onClose={() => setDrawer(null)}
      />,
      document.body,
    )
  )
}
