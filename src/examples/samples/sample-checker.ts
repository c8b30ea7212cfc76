import { join } from 'node:path'
import { isIdentifier, type Node, type SourceFile } from 'ts7/unstable/ast'
import { API, type Checker, type Diagnostic, SymbolFlags } from 'ts7/unstable/sync'
import { createTypeQueries } from '../types/answers.ts'
import { referenceId } from '../types/hovers.ts'
import { COMPILER_OPTIONS, diagnosticsOf, projectOf } from '../types/typescript-project.ts'
import { COMPANION_FOLDER } from './companion.ts'
import {
  CONTEXT_MODULE,
  type PreparedSample,
  STUBBED_MODULES,
  TYPES_MODULE,
} from './sample-module.ts'

/** What the compiler reports about a sample. */
export interface SampleTypes {
  /** Type errors in the sample's own text. */
  errors: string[]
  /** Reference ids of all names that the sample uses: `SelectQueryBuilder.where`. */
  names: string[]
}

/**
 * Checks all samples in one program, against the companion database.
 *
 * @param root the project root
 */
export function checkSamples(samples: readonly PreparedSample[], root: string): SampleTypes[] {
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
    const { program, checker } = projectOf(snapshot, configFile)
    const namesOf = createNames(checker)
    return samples.map(({ start }, index): SampleTypes => {
      const path = paths[index]!
      const file = program.getSourceFile(path)
      const errors = diagnosticsOf(program, path).map(messageOf)
      return { errors, names: file ? namesOf(file, start) : [] }
    })
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

function createNames(checker: Checker): (file: SourceFile, start: number) => string[] {
  const answers = createTypeQueries(checker)
  return (file, start) => {
    const nodes: Node[] = []
    const visit = (node: Node) => {
      if (isIdentifier(node) && node.getStart(file) >= start) nodes.push(node)
      node.forEachChild(visit)
    }
    visit(file)
    // A single message to the compiler's process for all nodes.
    const ids = checker.getSymbolAtLocation(nodes).flatMap((found) => {
      if (!found) return []
      const isAlias = found.flags & SymbolFlags.Alias
      return referenceId(answers, isAlias ? checker.getAliasedSymbol(found) : found) ?? []
    })
    return [...new Set(ids)].sort()
  }
}

/** Returns a message followed by the messages that explain it. */
function messageOf({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messageOf)].join(' ')
}
