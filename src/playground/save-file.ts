/** Downloads a file that was created in this browser. */
export function saveFile(name: string, content: BlobPart): void {
  const href = URL.createObjectURL(new Blob([content]))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
