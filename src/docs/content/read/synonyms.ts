import { z } from 'zod'
import type { Problem } from '#base/model/problem.ts'
import type { SynonymEntry } from '#base/model/search.ts'
import { readData } from '../config/read-data.ts'

/** Path of the synonyms, relative to the project root. */
const FILE = 'content/search/synonyms.yaml'

const phrases = z.array(z.string().trim().min(1, 'a text'))

/** `words` is what readers type, `means` what pages say: nothing, for what readers' own tables are called. */
const schema = z.array(
  z.strictObject({ words: phrases.min(1, 'at least one text'), means: phrases }),
)

/** Reads the words that the search understands besides those of the pages; none if there is no such file. */
export async function readSynonyms(root: string, problems: Problem[]): Promise<SynonymEntry[]> {
  return (await readData(root, FILE, schema, problems)) ?? []
}
