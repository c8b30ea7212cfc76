import type { IndexSettings } from '#search-engine/index.ts'
import type { JsonObject } from '../json.ts'

/** Settings by name, as the engine knows them; texts that stand for truth values become them. */
export function engineSettings(settings: JsonObject): IndexSettings {
  const { typoTolerance } = settings
  const flag = typoTolerance === 'true' ? true : typoTolerance === 'false' ? false : typoTolerance
  const { searchableAttributes, ...rest } = settings
  // An empty list means the same as none: every attribute.
  const searched = Array.isArray(searchableAttributes) && searchableAttributes.length > 0
  return {
    ...rest,
    ...(searched ? { searchableAttributes } : {}),
    ...(flag === undefined ? {} : { typoTolerance: flag }),
  } as IndexSettings
}
