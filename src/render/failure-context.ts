import { createContext } from 'react'

/** Why the requested page isn't shown, and how to retry. */
export interface LoadFailure {
  error: Error
  retry: () => void
}

export const FailureContext = createContext<LoadFailure | null>(null)
