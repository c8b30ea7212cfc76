'use client'
import type { ReactNode } from 'react'
import styles from '../screens.module.css'
import { CrashScreen } from './CrashScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { isScriptFailure, ScriptFailure } from './ScriptFailure.tsx'

interface CrashBoundaryProps {
  path: string
  /** The boundary stands where nothing has padding: the screen brings its own. */
  bare?: boolean
  children: ReactNode
}

/** Keeps a crash inside the page: the navbar and the footer stay usable. */
export function CrashBoundary({ path, bare, children }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={(error, retry) => {
        const screen = isScriptFailure(error) ? (
          <ScriptFailure error={error} />
        ) : (
          <CrashScreen error={error} onRetry={retry} />
        )
        return bare ? <div className={styles.page}>{screen}</div> : screen
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
