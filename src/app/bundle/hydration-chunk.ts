import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Group of the client components that every page has. */
export const SITE_GROUP = 'site'

/** Name of the chunk that hydrates a page. */
export const HYDRATION_CHUNK = 'hydrate'

/** Loaded first; loads the other when an interaction is near. */
const BOOTSTRAP = 'src/app/entries/bootstrap.ts'
const HYDRATE = 'src/app/entries/hydrate.tsx'

/** Where the RSC plugin lists client components, each as an import of its group. */
const REFERENCES = '\0virtual:vite-rsc/client-references'
const GROUP = `virtual:vite-rsc/client-references/group/${SITE_GROUP}`

/**
 * What hydrates a page is needed at once and as a whole: it becomes one file instead of a chain of
 * them, which starts sooner and compresses better.
 *
 * @param root absolute path of the project.
 */
export function createHydrationChunk(root: string): {
  plugin: Plugin
  codeSplitting: Rolldown.CodeSplittingOptions
} {
  let members: Set<string> | null = null
  return {
    plugin: {
      name: 'hydration-chunk',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: new RegExp(`^${REFERENCES}$`) },
        // A static import of the components that the list would import later, one by one.
        handler: (code) => ({ code: `import '${GROUP}'\n${code}`, map: null }),
      },
    },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: HYDRATION_CHUNK,
          name(id, context) {
            members ??= difference(
              imported(join(root, HYDRATE), context),
              imported(join(root, BOOTSTRAP), context),
            )
            return members.has(id) ? HYDRATION_CHUNK : null
          },
        },
      ],
    },
  }
}

/** A module and all that it imports, but not what it may load later. */
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
