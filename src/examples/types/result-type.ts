import type { SourceFile } from 'ts7/unstable/ast'
import { type Checker, SignatureKind, type Type, type TypeReference } from 'ts7/unstable/sync'
import type { Variant } from '../source/parsed-example.ts'
import type { MemberOrder } from './member-order.ts'
import { printType } from './print-type.ts'

/** The readable type of what an example's function gives, awaited. */
export function resultType(
  checker: Checker,
  file: SourceFile,
  exportName: Variant['exportName'],
  order: MemberOrder,
): string | undefined {
  const module = checker.getSymbolAtLocation(file)
  const symbol = module && checker.getMemberInModuleExports(module, exportName)
  const type = symbol && checker.getTypeOfSymbol(symbol)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const returned = signature && checker.getReturnTypeOfSignature(signature)
  return returned && printType(checker, awaited(checker, returned), order)
}

/** Examples are async functions: what they give is a promise. */
function awaited(checker: Checker, type: Type): Type {
  const [value] =
    type.getSymbol()?.name === 'Promise' ? checker.getTypeArguments(type as TypeReference) : []
  return value ?? type
}
