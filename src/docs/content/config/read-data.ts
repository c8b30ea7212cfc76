import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from '#base/model/problem.ts'
import { readSourceText } from '../read/source-text.ts'
import { parseInput } from './parse-input.ts'
import { parseYaml } from './parse-yaml.ts'

/**
 * Reads a file that an author wrote in YAML, or in JSON, which is YAML, too.
 *
 * @param file path relative to the project root.
 * @returns null if there is no such file, or if it is invalid, which is reported.
 */
export async function readData<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  problems: Problem[],
): Promise<z.output<Schema> | null> {
  const text = await readSourceText(join(root, file)).catch(() => null)
  if (text === null) return null
  const yaml = parseYaml(text, file)
  const input = parseInput(schema, yaml.value, { file, lineOf: yaml.lineOf })
  problems.push(...(yaml.problems.length > 0 ? yaml.problems : input.problems))
  return input.data
}
