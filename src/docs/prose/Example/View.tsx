import type { ReactNode } from 'react'
import type { ExamplePart } from '#base/model/example-view.ts'
import { ToolButton } from '#base/ui/ToolButton/ToolButton.tsx'
import { ViewBar } from '#base/ui/ViewBar/ViewBar.tsx'
import styles from './View.module.css'

export interface ViewProps {
  part: ExamplePart
  name: string
  /** Accessible name of the example that the part belongs to. */
  of: string
  /** What "Copy" copies, for the button's accessible name. */
  copy: string
  /** Limits the view to the dialects that have it; see `dialectList`. */
  dialects: string | undefined
  /** Whether long lines can be wrapped. */
  wraps?: boolean
  tools?: ReactNode
  children: ReactNode
}

/** One part of the panel with its name and tools above it: a region, so that a screen reader can jump to it. */
export function View({ part, name, of, copy, dialects, wraps, tools, children }: ViewProps) {
  return (
    <section
      className={styles.root}
      aria-label={`${name}: ${of}`}
      data-view={part}
      data-copyable=""
      data-d={dialects}
      suppressHydrationWarning
    >
      <ViewBar name={name}>
        {wraps && (
          <ToolButton action="wrap" pressed={false} label={`Wrap ${copy}`}>
            Wrap
          </ToolButton>
        )}
        {tools}
        <ToolButton action="copy" label={`Copy ${copy}`}>
          Copy
        </ToolButton>
      </ViewBar>
      {children}
    </section>
  )
}
