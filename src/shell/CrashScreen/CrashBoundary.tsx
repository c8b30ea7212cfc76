'use client'
import type { ReactNode } from 'react'
import { CrashScreen } from './CrashScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Keeps a crash inside the page: the navbar and the footer stay usable. */
export function CrashBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}
