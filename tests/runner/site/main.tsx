import { manifest } from 'virtual:runner-manifest'
import { createRoot } from 'react-dom/client'
import { RunButton } from '#app/entries/RunButton/RunButton.tsx'
import { RunHost } from '#app/entries/RunButton/RunHost.tsx'
import { Example } from '#prose/Example/Example.tsx'
import '#styles/tokens.css'
import '#styles/reset.css'
import '#styles/base.css'
import '#styles/code.generated.css'
import { loadSample } from '../../../src/examples/runner/page/engine-parts.ts'
import type { ByteProgress } from '../../../src/examples/runner/page/progress.ts'
import { Runner } from '../../../src/examples/runner/page/runner.ts'
import {
  ENGINE_OF,
  type RunRequest,
  type RunSummary,
  type SentStatement,
} from '../../../src/examples/runner/protocol/messages.ts'
import { SAMPLE_VIEW } from './sample-view.ts'

export interface TestRun {
  summary: RunSummary
  statements: SentStatement[]
  logs: string[]
  version: string
  progress: ByteProgress[]
}

declare global {
  interface Window {
    runExample: (request: RunRequest, options?: { keep?: boolean }) => Promise<TestRun>
    renewRunner: () => void
  }
}

let runner = new Runner(manifest)

window.renewRunner = () => {
  runner.close()
  runner = new Runner(manifest)
}

window.runExample = async (request, { keep = false } = {}) => {
  const engine = ENGINE_OF[request.dialect]
  const seed = engine ? (await loadSample(manifest))[engine] : ''
  const seen: Omit<TestRun, 'summary'> = { statements: [], logs: [], version: '', progress: [] }
  const summary = await runner.run(
    request,
    { engine, seed, keep, kysely: manifest.kysely[0]!.version },
    {
      onProgress: (progress) => seen.progress.push(progress),
      onStart: (version) => {
        seen.version = version
      },
      onStatement: (statement) => seen.statements.push(statement),
      onLog: (_, text) => seen.logs.push(text),
    },
  )
  return { ...seen, summary }
}

createRoot(document.querySelector('#root')!).render(
  <>
    <Example
      view={SAMPLE_VIEW}
      hoversHref={null}
      resolveHref={(path) => path}
      actions={<RunButton view={SAMPLE_VIEW} />}
    />
    <RunHost path="/" playground="/docs/playground" />
  </>,
)
