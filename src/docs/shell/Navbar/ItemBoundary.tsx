'use client'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../CrashScreen/ErrorBoundary.tsx'

/** Replaces an item that fails to render with an error and leaves the rest of the navbar intact (spec 7.7). */
export function ItemBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => (
        <span role="alert" title={error.message}>
          The navbar item “{name}” failed to render.
        </span>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
