import { join } from 'node:path'
import { API, type Diagnostic } from 'ts7/unstable/sync'
import { COMPILER_OPTIONS, diagnosticsOf, projectOf } from '../types/typescript-project.ts'
import { COMPANION_FOLDER } from './companion.ts'
import {
  CONTEXT_MODULE,
  type PreparedSample,
  STUBBED_MODULES,
  TYPES_MODULE,
} from './sample-module.ts'

/**
 * Checks all samples in one program, against the companion database.
 *
 * @param root the project root
 * @returns the type errors in each sample's own text
 */
export function checkSamples(samples: readonly PreparedSample[], root: string): string[][] {
  const folder = join(root, COMPANION_FOLDER)
  const configFile = join(folder, 'samples.tsconfig.json')
  const paths = samples.map(({ key }) => join(folder, `sample-${key}.ts`))
  const texts = new Map(samples.map(({ checkText }, index) => [paths[index]!, checkText]))
  texts.set(configFile, JSON.stringify({ compilerOptions: OPTIONS, files: paths }))
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => texts.get(path),
      fileExists: (path) => texts.has(path) || undefined,
    },
  })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [configFile] })
    const { program } = projectOf(snapshot, configFile)
    return paths.map((path) => diagnosticsOf(program, path).map(messageOf))
  } finally {
    api.close()
  }
}

/** Options that suit the comments, which index rows without checking whether there are any. */
const OPTIONS = {
  ...COMPILER_OPTIONS,
  esModuleInterop: true,
  paths: {
    [TYPES_MODULE]: ['./database.ts'],
    ...Object.fromEntries(
      [CONTEXT_MODULE, ...STUBBED_MODULES].map((name) => [name, ['./context.ts']]),
    ),
  },
}

/** Returns a message followed by the messages that explain it. */
function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ')
}
