import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readRecordedModels } from './recorded-models.ts'

const ENTRIES = [
  'kysely',
  ...['postgres', 'mysql', 'mssql', 'sqlite'].map((n) => `kysely/helpers/${n}`),
]

/**
 * Returns all public names according to TypeScript's checker: `kysely Kysely`, `kysely Kysely.selectFrom`. It
 * infers what the reference reads from the text, so the two can only agree by being right.
 */
function namesByChecker(): string[] {
  const files = new Map(
    ENTRIES.map((module) => {
      const file = fileURLToPath(import.meta.resolve(module)).replace(/\.js$/, '.d.ts')
      expect(existsSync(file), file).toBe(true)
      return [module, file]
    }),
  )
  const program = ts.createProgram([...files.values()], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const names = new Set<string>()
  for (const [module, file] of files) {
    const source = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
    for (const exported of checker.getExportsOfModule(source)) {
      const isAlias = exported.flags & ts.SymbolFlags.Alias
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      names.add(`${module} ${exported.name}`)
      for (const member of membersOf(symbol, checker)) {
        names.add(`${module} ${exported.name}.${member}`)
      }
    }
  }
  return [...names].sort()
}

function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const { flags, valueDeclaration } = symbol
  const types: ts.Type[] = []
  if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) {
    types.push(checker.getDeclaredTypeOfSymbol(symbol))
  }
  // Static members, and the members of a constant that is an object.
  if (flags & ts.SymbolFlags.Class) types.push(checker.getTypeOfSymbol(symbol))
  if (valueDeclaration && ts.isVariableDeclaration(valueDeclaration) && valueDeclaration.type) {
    const { type } = valueDeclaration
    const named = ts.isTypeReferenceNode(type) && type.typeName.getText() !== 'Readonly'
    if (!named) types.push(checker.getTypeOfSymbol(symbol))
  }
  const [declaration] = symbol.declarations ?? []
  if (declaration && ts.isTypeAliasDeclaration(declaration)) {
    if (ts.isTypeLiteralNode(declaration.type)) types.push(checker.getDeclaredTypeOfSymbol(symbol))
  }
  return types.flatMap((type) => checker.getPropertiesOfType(type).flatMap(publicName))
}

function publicName(member: ts.Symbol): string[] {
  const [declaration] = member.declarations ?? []
  if (!declaration || member.flags & ts.SymbolFlags.Prototype) return []
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  if (ts.getCombinedModifierFlags(declaration) & hidden) return []
  // Members of built-in JavaScript types, such as Error, are explained elsewhere.
  if (!declaration.getSourceFile().fileName.includes('/kysely/')) return []
  if (/^#|^__#/.test(member.name)) return []
  const wellKnown = /^__@(\w+)@/.exec(member.name)
  return [wellKnown ? `[Symbol.${wellKnown[1]}]` : member.name]
}

test('every public name and member of the package is in the reference', async () => {
  const { symbols } = (await readRecordedModels(PROJECT_ROOT, [])).model
  const exported = symbols.filter((symbol) => symbol.exported)
  const names = exported.flatMap(({ module, name, members, inherited }) => [
    `${module} ${name}`,
    ...[...members.map((member) => member.name), ...inherited.flatMap((group) => group.names)]
      // A checker does not list constructors and index signatures as properties.
      .filter((member) => member !== 'constructor' && !/^\[\w+:/.test(member))
      .map((member) => `${module} ${name}.${member}`),
  ])
  const expected = namesByChecker()
  expect(expected.length).toBeGreaterThan(2000)
  expect([...new Set(names)].sort()).toEqual(expected)
})
