/** A name that an import declares. */
export interface ImportedName {
  name: string
  /** What it is in the module: an export's name, `default`, or `*` for all exports. */
  exported: string
}

/**
 * Reads the part of an import between `import` and `from`: `Page, { Tab as Item }` or `* as values`.
 *
 * @param clause without a line break in it or with several
 */
export function readImportClause(clause: string): ImportedName[] {
  const [, before = '', list = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
  const split = (text: string) => text.split(',').flatMap((part) => part.trim() || [])
  const read =
    (isBeforeBraces: boolean) =>
    (written: string): ImportedName => {
      const [original = '', name = original] = written.split(/\s+as\s+/)
      const exported = isBeforeBraces && original !== '*' ? 'default' : original
      return { name, exported }
    }
  return [...split(before).map(read(true)), ...split(list).map(read(false))]
}
