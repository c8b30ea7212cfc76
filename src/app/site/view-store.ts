import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHighlighter } from '#content/index.ts'
import { writeWhole } from '#examples/cache/write-whole.ts'
import type { ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import { toExampleView } from '#prose/Example/to-example-view.ts'
import { hashFiles } from '../build/hash-files.ts'
import { PROJECT_ROOT } from '../bundle/build-bundle.ts'

/** Whatever makes a view out of a proof. */
const MAKERS = ['src/content/highlight', 'src/prose/Example', 'src/model', 'package-lock.json']

/** What the example blocks show, highlighted once for each proof, also from build to build. */
export interface ViewStore {
  viewOf(proof: ExampleProof): Promise<ExampleView>
  /** Writes down the views that were asked for since the store was opened, if any is new. */
  save(): Promise<void>
}

interface Stored {
  version: string
  views: Record<string, ExampleView>
}

/** @param cacheDir absolute path; the views stay there in one file. */
export async function openViewStore(cacheDir: string): Promise<ViewStore> {
  const file = join(cacheDir, 'example-views.json')
  const version = await hashFiles(PROJECT_ROOT, MAKERS, [/\.test\.tsx?$/])
  const known = await readViews(file, version)
  const used: Stored['views'] = {}
  /** A proof that was not proven anew is the same object, and its key need not be made again. */
  const views = new WeakMap<ExampleProof, ExampleView>()
  let isNew = false

  async function make(proof: ExampleProof): Promise<ExampleView> {
    isNew = true
    // The grammars are loaded here: a build without changes never needs them.
    const highlighter = await createHighlighter()
    return toExampleView(proof, null, (code, lang) => highlighter.highlight(code, { lang }).html)
  }

  return {
    async viewOf(proof) {
      const same = views.get(proof)
      if (same) return same
      const key = createHash('sha256').update(JSON.stringify(proof)).digest('base64url')
      const view = used[key] ?? known[key] ?? (await make(proof))
      used[key] = view
      views.set(proof, view)
      return view
    },
    async save() {
      if (!isNew) return
      isNew = false
      await writeWhole(file, JSON.stringify({ version, views: used } satisfies Stored))
    },
  }
}

async function readViews(file: string, version: string): Promise<Stored['views']> {
  try {
    const stored: Stored = JSON.parse(await readFile(file, 'utf8'))
    return stored.version === version ? stored.views : {}
  } catch {
    return {}
  }
}
