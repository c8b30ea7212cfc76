/** Returns whether a page, given as a function body, shows measured facts. */
export function usesFacts(body: string | null): boolean {
  return body !== null && /HomeFacts|EditorStills/.test(body)
}
