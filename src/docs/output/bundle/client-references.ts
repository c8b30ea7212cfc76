import { relative } from 'node:path'
import { getPluginApi } from '@vitejs/plugin-rsc'
import type { Plugin } from 'vite'
import { clientModules } from './client-modules.ts'

/**
 * Gives client components numbers in production, in place of the hashes of the RSC plugin.
 *
 * Every page names some twenty of them, in its HTML and in its payload, and nothing compresses a hash. They follow the
 * order of the files, so two builds of the same files agree.
 *
 * @param root absolute path of the project, whose `src` holds the components.
 */
export function numberClientReferences(root: string): Plugin {
  const numbers = new Map(clientModules(root).map((file, number) => [file, number.toString(36)]))
  return {
    name: 'number-client-references',
    // After the RSC plugin, which replaces a client module by references and notes their key for the other environments.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'rsc',
    transform(code, id) {
      const manager = getPluginApi(this.environment.getTopLevelConfig())?.manager
      const reference = manager?.clientReferenceMetaMap[id]
      const key = numbers.get(relative(root, id))
      // The first build only looks for client modules; of their code it leaves the imports.
      if (!reference || !key || manager?.isScanBuild) return
      const numbered = code.replaceAll(JSON.stringify(reference.referenceKey), JSON.stringify(key))
      if (numbered === code)
        this.error(`${id}: its key ${reference.referenceKey} is not in its code.`)
      reference.referenceKey = key
      return { code: numbered, map: null }
    },
  }
}
