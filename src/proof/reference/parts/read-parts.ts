import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Problem } from '#base/model/problem.ts'
import type { ReferenceModel } from '#base/model/reference.ts'
import { type ClassPart, classParts, partsSchema } from './class-parts.ts'

const PARTS_FILE = 'content/reference/parts.yaml'

/** Reads which members of long classes have pages together; a site without the file has none. */
export async function readParts(
  root: string,
  model: ReferenceModel,
  problems: Problem[],
): Promise<Map<string, ClassPart[]>> {
  const text = await readFile(join(root, PARTS_FILE), 'utf8').catch(() => null)
  const parsed = partsSchema.safeParse(text === null ? {} : parse(text))
  if (parsed.success) return classParts(model, parsed.data, PARTS_FILE, problems)
  for (const { path, message } of parsed.error.issues) {
    const fix = 'See src/proof/reference/parts/class-parts.ts for the fields of a part.'
    problems.push({ file: PARTS_FILE, field: path.join('.'), message, fix })
  }
  return new Map()
}
