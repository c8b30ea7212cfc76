'use client'
import { Component, type ReactNode } from 'react'

interface Props {
  /** A new value, such as another page's path, clears the error. */
  resetKey?: string
  fallback: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** Shows `fallback` instead of children that failed to render, until `retry` or a new `resetKey`. */
export class ErrorBoundary extends Component<Props, { error: Error | null; resetKey?: string }> {
  override state: { error: Error | null; resetKey?: string } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: { resetKey?: string }) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  retry = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, this.retry) : this.props.children
  }
}
