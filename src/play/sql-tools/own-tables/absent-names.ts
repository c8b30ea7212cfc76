import { parseTypes } from '#play/editor/types/type-syntax.ts'

/** Names that types have without a declaration in their module: TypeScript's own, and Kysely's. */
const BUILT_IN = new Set(
  `Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Awaited ReturnType InstanceType Parameters
  ConstructorParameters NoInfer Uppercase Lowercase Capitalize Uncapitalize Array ReadonlyArray Map Set Promise Date Object
  Function Uint8Array Buffer string number boolean bigint symbol unknown any never undefined object
  ColumnType Generated GeneratedAlways JSONColumnType Selectable Insertable Updateable`.split(
    /\s+/,
  ),
)

/**
 * Returns the names in a type that its module doesn't declare: without any, all of the type is in the text, and what isn't
 * read of it takes the compiler.
 *
 * @param type or a member of an object type: `[K in Names]: string`.
 */
export function absentNames(type: string, module: string): string[] {
  const isMember = /^[-+\w\s]*\[\s*\w+\s*(?:in\b|:)/.test(type)
  const source = `type Of = ${isMember ? `{ ${type} }` : type}`
  const declared = namesIn(module, DECLARED)
  // `[K in …]`, `infer T`.
  for (const name of namesIn(source, /^(?:TypeDefinition|PropertyDefinition|InferredType)$/))
    declared.add(name.replace(/^infer\s+/, ''))
  const names = [...namesIn(source, /^(?:Type|Variable)Name$/)]
  const imported = type.match(/\bimport\s*\([^)]*\)/g) ?? []
  return [...imported, ...names.filter((name) => !declared.has(name) && !BUILT_IN.has(name))]
}

const DECLARED = /^(?:Type|Variable)Definition$/

/** Returns the texts of a module's nodes with some names; of `a.b` the first part, and nothing of imports. */
function namesIn(module: string, kinds: RegExp): Set<string> {
  const names = new Set<string>()
  parseTypes(module)
    .cursor()
    .iterate(({ name, from, to }) => {
      if (name === 'ImportDeclaration') return false
      if (kinds.test(name) && !/\.\s*$/.test(module.slice(Math.max(from - 9, 0), from)))
        names.add(module.slice(from, to))
      return true
    })
  return names
}
