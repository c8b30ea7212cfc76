import { readFile } from 'node:fs/promises'
import { TypeService } from '#play/editor/types/service.ts'
import { kyselyDeclarations, libraryDeclarations } from '#play/sandbox-build/declarations.ts'

/** Reads a file of the sample database. */
export const readSample = (name: string) =>
  readFile(new URL(`../../content/sample/${name}`, import.meta.url), 'utf8')

/** Creates the editor's language service, with the types of the sample database. */
export async function openTypeService(): Promise<TypeService> {
  const service = new TypeService()
  const files = {
    ...(await libraryDeclarations()),
    ...(await kyselyDeclarations('kysely')),
    '/sample/database.ts': await readSample('database.ts'),
    '/sample/dialects.ts': await readSample('dialects.ts'),
  }
  service.answer({ ask: 'put', files })
  return service
}
