'use client'
import type { ReactNode } from 'react'
import styles from '../screens.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './FailureScreen.tsx'
import { isScriptFailure, ScriptFailure } from './ScriptFailure.tsx'

interface CrashBoundaryProps {
  path: string
  /** Whether the boundary is in a place without padding, so that the screen adds its own. */
  bare?: boolean
  children: ReactNode
}

/** Contains a crash within the page: the navbar and the footer stay usable. */
export function CrashBoundary({ path, bare, children }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={(error, retry) => {
        const screen = isScriptFailure(error) ? (
          <ScriptFailure error={error} />
        ) : (
          <Failure what="crashed" error={error} onRetry={retry} />
        )
        return bare ? <div className={styles.page}>{screen}</div> : screen
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
