'use client'
import { createContext, type ReactNode, use } from 'react'
import { LoadFailureScreen } from '#docs/shell/CrashScreen/FailureScreen.tsx'

/** Why the requested page isn't shown, and how to retry. */
export interface LoadFailure {
  error: Error
  retry: () => void
}

export const FailureContext = createContext<LoadFailure | null>(null)

/** Shows the page, or why the requested page could not be loaded. */
export function LoadGate({ children }: { children: ReactNode }) {
  const failure = use(FailureContext)
  return failure ? <LoadFailureScreen error={failure.error} onRetry={failure.retry} /> : children
}
