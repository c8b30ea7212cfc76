import type { SourceFile } from 'ts7/unstable/ast'
import { type Checker, SignatureKind, type Type, type TypeReference } from 'ts7/unstable/sync'
import type { Variant } from '../source/parsed-example.ts'
import type { MemberOrder } from './member-order.ts'
import { printType } from './print-type.ts'

/** Returns the readable type of the awaited result of an example's function. */
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

/** Unwraps the promise that an example's async function returns. */
function awaited(checker: Checker, type: Type): Type {
  const [value] =
    type.getSymbol()?.name === 'Promise' ? checker.getTypeArguments(type as TypeReference) : []
  return value ?? type
}
