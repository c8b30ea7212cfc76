import { getPluginApi } from '@vitejs/plugin-rsc'
import type { Plugin } from 'vite'

/**
 * Gives client components numbers in production, in place of the hashes of the RSC plugin.
 *
 * Every page names some twenty of them, in its HTML and in its payload, and nothing compresses a hash. They follow the
 * paths of the modules, so two builds of the same files agree.
 */
export function numberClientReferences(): Plugin {
  let numbers: Map<string, string> | undefined
  return {
    name: 'number-client-references',
    // After the RSC plugin, which replaces a client module by references and notes their key for the other environments.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'rsc',
    transform(code, id) {
      const manager = getPluginApi(this.environment.getTopLevelConfig())?.manager
      const references = manager?.clientReferenceMetaMap
      const reference = references?.[id]
      // The first build only looks for client modules; of their code it leaves the imports.
      if (!reference || manager?.isScanBuild) return
      numbers ??= numbered(Object.keys(references))
      const key = numbers.get(id)
      const keyed = code.replaceAll(JSON.stringify(reference.referenceKey), JSON.stringify(key))
      if (key === undefined || keyed === code)
        this.error(`${id}: its key ${reference.referenceKey} was not found.`)
      reference.referenceKey = key
      return { code: keyed, map: null }
    },
  }
}

/** Returns a short key for each module. */
function numbered(modules: readonly string[]): Map<string, string> {
  return new Map(modules.toSorted().map((module, number) => [module, number.toString(36)]))
}
