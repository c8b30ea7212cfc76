/** Dates (`2024-01-…`) and versions (`0.28-…`), which are part of the name. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/**
 * Splits the number that orders a file or folder from its name:
 * `0010-simple-selects` is `simple-selects` at position 10.
 */
export function splitNumberPrefix(name: string): { name: string; position: number | undefined } {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name)
  return match ? { name: match[2]!, position: Number(match[1]) } : { name, position: undefined }
}

/** Removes the number prefix from each segment of a path with forward slashes. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}
