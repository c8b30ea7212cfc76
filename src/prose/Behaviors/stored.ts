/** A stored choice; null when there is none, or when the browser keeps nothing for this site. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a choice where the browser allows it. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then lasts for this page.
  }
}
