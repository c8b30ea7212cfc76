import { createContext } from 'react'

/** Why the page that was asked for is not shown, and how to ask again. */
export interface LoadFailure {
  error: Error
  retry: () => void
}

export const FailureContext = createContext<LoadFailure | null>(null)
