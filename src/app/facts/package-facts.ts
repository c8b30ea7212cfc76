import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFacts } from '#model/site-facts.ts'
import { packageFolder } from '#runner/build/packages.ts'
import { compilerAnswers } from './compiler-answers.ts'
import { packageSize } from './package-size.ts'

/** Facts that depend only on installed packages and the sample's types. */
export type PackageFacts = Pick<SiteFacts, 'version' | 'dependencies' | 'bytes' | 'answers'>

/** The types of the sample database, as TypeScript. */
export interface SampleTypes {
  database: string
  dialects: string
}

/** Reads the documented package's manifest, as text. */
export function readManifest(): Promise<string> {
  return readFile(join(packageFolder('kysely'), 'package.json'), 'utf8')
}

/** Measures the documented package, and asks the compiler about a query on the sample database; takes seconds. */
export async function measurePackage(types: SampleTypes): Promise<PackageFacts> {
  const { version, dependencies = {} } = JSON.parse(await readManifest())
  return {
    version,
    dependencies: Object.keys(dependencies).length,
    bytes: await packageSize('kysely'),
    answers: await compilerAnswers(types),
  }
}
