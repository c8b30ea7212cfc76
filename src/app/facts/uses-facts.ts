/** Whether a page, as a function body, shows what was measured. */
export function usesFacts(body: string | null): boolean {
  return body !== null && /HomeFacts|EditorStills/.test(body)
}
