import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Group of the client components that every page has. */
export const SITE_GROUP = 'site'

/** Name of the chunk that makes a page live. */
export const LIVE_CHUNK = 'live'

/** Loaded first, and loads the other when a reader is about to do something. */
const STARTER = 'src/app/entries/starter.ts'
const BROWSER = 'src/app/entries/browser.tsx'

/** Where the RSC plugin lists client components, each as an import of its group. */
const REFERENCES = '\0virtual:vite-rsc/client-references'
const GROUP = `virtual:vite-rsc/client-references/group/${SITE_GROUP}`

/**
 * What makes a page live is wanted at once and as a whole: it becomes one file instead of a chain of
 * them, which starts sooner and compresses better.
 *
 * @param root absolute path of the project.
 */
export function createLiveChunk(root: string): {
  plugin: Plugin
  codeSplitting: Rolldown.CodeSplittingOptions
} {
  let members: Set<string> | null = null
  return {
    plugin: {
      name: 'live-chunk',
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
          debugName: LIVE_CHUNK,
          name(id, context) {
            members ??= difference(
              imported(join(root, BROWSER), context),
              imported(join(root, STARTER), context),
            )
            return members.has(id) ? LIVE_CHUNK : null
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
