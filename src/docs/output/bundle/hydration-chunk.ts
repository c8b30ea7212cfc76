import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Chunk group of the client components that every page has. */
export const SITE_GROUP = 'site'

/** Name of the chunk that hydrates a page. */
export const HYDRATION_CHUNK = 'hydrate'

/** Name of the chunk shared by hydration and the code that answers taps before hydration. */
const SHARED_CHUNK = `${HYDRATION_CHUNK}-shared`

/** Loaded first; loads `HYDRATE` when an interaction is imminent. */
const BOOTSTRAP = 'src/docs/browser/bootstrap.ts'
const HYDRATE = 'src/docs/browser/hydrate.tsx'
/** Loaded on touch screens before a page is hydrated, if it ever is. */
const DOCUMENT_NAVIGATION = 'src/docs/browser/router/document-navigation.ts'

/** The module in which the RSC plugin lists client components, each as an import of its group. */
const REFERENCES = '\0virtual:vite-rsc/client-references'
const GROUP = `virtual:vite-rsc/client-references/group/${SITE_GROUP}`
const DYNAMIC_IMPORT = new RegExp(
  `async \\(\\) => \\{\\s*const m = await import\\("${GROUP}"\\);\\s*return m\\.(\\w+);\\s*\\}`,
  'g',
)

/**
 * Puts the code that hydrates a page, all of which is needed at once, into one file instead of a chain of
 * files, which starts sooner and compresses better.
 *
 * @param root absolute path of the project.
 */
export function createHydrationChunk(root: string): {
  plugin: Plugin
  codeSplitting: Rolldown.CodeSplittingOptions
} {
  let chunks: { members: Set<string>; shared: Set<string> } | null = null
  const chunksOf = (context: Rolldown.ChunkingContext) => {
    const importedBy = (file: string) => imported(join(root, file), context)
    const later = difference(importedBy(HYDRATE), importedBy(BOOTSTRAP))
    const members = difference(later, importedBy(DOCUMENT_NAVIGATION))
    return { members, shared: difference(later, members) }
  }
  return {
    plugin: {
      name: 'hydration-chunk',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: new RegExp(`^${REFERENCES}$`) },
        // Replaces the list's dynamic imports of single components with one static import.
        handler(code) {
          const list = code.replace(DYNAMIC_IMPORT, 'async () => site.$1')
          if (list === code)
            this.error(`${DYNAMIC_IMPORT} is not in the list of client components.`)
          return { code: `import * as site from '${GROUP}'\n${list}`, map: null }
        },
      },
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: HYDRATION_CHUNK,
          name(id, context) {
            chunks ??= chunksOf(context)
            return chunks.members.has(id) ? HYDRATION_CHUNK : null
          },
        },
        {
          debugName: SHARED_CHUNK,
          name(id, context) {
            chunks ??= chunksOf(context)
            return chunks.shared.has(id) ? SHARED_CHUNK : null
          },
        },
      ],
    },
  }
}

/** Returns a module and all of its transitive static imports. */
function imported(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set([entry])
  for (const id of ids) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next)
  }
  return ids
}

function difference<T>(a: Set<T>, b: Set<T>): Set<T> {
  return new Set([...a].filter((item) => !b.has(item)))
}
