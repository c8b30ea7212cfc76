const EXPORT =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|var|function\*?|class|interface|type|enum) +(\w+)/gm
const IMPORT = /^import(?: type)? *\{([^}]*)\} *from *(['"])(.*?)\2;?/gm
const OF_PROGRAM = /^[.~@#]\.?\//

/** Returns whether a module's name is that of another file of the reader's program. */
export const isOfProgram = (module: string) => OF_PROGRAM.test(module)

/**
 * Makes one module of several files that were pasted one below the other: a file's import of what another one
 * declares, or of what an earlier one imports, becomes spaces. All positions stay.
 */
export function joinFiles(code: string): string {
  const declared = new Set([...code.matchAll(EXPORT)].map(([, name]) => name))
  const imported = new Set<string>()
  return code.replace(IMPORT, (statement, names: string, _quote, module: string) => {
    let kept = 0
    const left = names.replace(/[^\s,][^,]*,?/g, (item) => {
      const name = item.replace(/^type |,$/g, '').trim()
      const key = `${module} ${name}`
      const isKnown = imported.has(key) || (isOfProgram(module) && declared.has(name))
      imported.add(key)
      if (!isKnown) kept += 1
      return isKnown ? ' '.repeat(item.length) : item
    })
    return kept > 0 ? statement.replace(names, left) : statement.replace(/[^\n]/g, ' ')
  })
}
