'use client'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../CrashScreen/ErrorBoundary.tsx'

/** One item that fails to render says so and leaves the rest of the navbar alone (spec 8). */
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
