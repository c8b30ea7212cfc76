/** Remembers a value in this browser. Without storage it holds until the page is left. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full.
  }
}

/** A remembered value; null when there is none, or no storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
