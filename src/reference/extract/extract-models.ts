import { compareModels } from '../changes/compare-models.ts'
import { DOCUMENTED, findInstalledPackage, NEWEST } from '../installed-package.ts'
import type { ReferenceModels } from '../recorded-models.ts'
import { extractReference } from './extract.ts'

/** Reads the declarations of both installed versions of Kysely, which takes seconds. */
export function extractModels(): ReferenceModels {
  const model = extractReference(findInstalledPackage(DOCUMENTED).root)
  const newest = extractReference(findInstalledPackage(NEWEST).root)
  return { model, changes: compareModels(model, newest) }
}
