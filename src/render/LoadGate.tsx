'use client'
import { type ReactNode, use } from 'react'
import { LoadFailureScreen } from '#shell/CrashScreen/FailureScreen.tsx'
import { FailureContext } from './failure-context.ts'

/** Shows the page, or why the requested page could not be loaded. */
export function LoadGate({ children }: { children: ReactNode }) {
  const failure = use(FailureContext)
  return failure ? <LoadFailureScreen error={failure.error} onRetry={failure.retry} /> : children
}
