import type ts from 'typescript'
import type { Variant } from '../source/parsed-example.ts'
import { printType } from './print-type.ts'

/** The readable type of what an example's function gives, awaited. */
export function resultType(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  exportName: Variant['exportName'],
): string | undefined {
  const module = checker.getSymbolAtLocation(file)
  const symbol = module?.exports?.get(exportName as ts.__String)
  if (!symbol) return undefined
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
  if (!signature) return undefined
  const returned = checker.getReturnTypeOfSignature(signature)
  return printType(checker, checker.getAwaitedType(returned) ?? returned)
}
