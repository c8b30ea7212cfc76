import ts from 'typescript'

/** Folder of Kysely's declarations in the service's file system. */
const KYSELY = '/node_modules/kysely/'

/**
 * Returns the reference's name for the symbol at an offset of a file, such as `Kysely` or
 * `SelectQueryBuilder.where`; null if Kysely doesn't declare it.
 */
export function referenceName(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  offset: number,
): string | null {
  const node = findIdentifier(file, offset)
  const local = node && checker.getSymbolAtLocation(node)
  if (!local) return null
  const symbol = local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local
  const [declaration] = symbol.declarations ?? []
  if (!declaration?.getSourceFile().fileName.startsWith(KYSELY)) return null
  if (ts.isParameter(declaration) || ts.isTypeParameterDeclaration(declaration)) return null
  const owner = declaration.parent
  if (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner)) {
    return owner.name ? `${owner.name.text}.${symbol.name}` : null
  }
  return ts.isTypeLiteralNode(owner) ? null : symbol.name
}

function findIdentifier(file: ts.SourceFile, offset: number): ts.Identifier | null {
  const visit = (node: ts.Node): ts.Identifier | null => {
    if (offset < node.getStart(file) || offset >= node.getEnd()) return null
    if (ts.isIdentifier(node)) return node
    return ts.forEachChild(node, (child) => visit(child) ?? undefined) ?? null
  }
  return visit(file)
}
