import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditorAssets } from '../manifest.ts'
import { cached, hashOf } from './cache.ts'
import { kyselyDeclarations, libraryDeclarations } from './declarations.ts'
import { type Place, publish } from './publish.ts'
import { bundled, packageVersion } from './scripts.ts'

/** The language service's script and what it knows. */
export async function buildEditor(
  place: Place,
  kyselyPackages: readonly string[],
): Promise<EditorAssets> {
  const [service, declarations] = await Promise.all([
    publishService(place),
    Promise.all(kyselyPackages.map((name) => publishDeclarations(place, name))),
  ])
  return { service, declarations }
}

async function publishService(place: Place): Promise<EditorAssets['service']> {
  const input = { entry: 'types/worker.ts', name: 'TypeService' }
  const version = await packageVersion('typescript')
  return publish(
    place,
    'type-service.js',
    await bundled(input, place.cacheDir, version, await serviceSources()),
  )
}

async function serviceSources(): Promise<string> {
  const folder = join(import.meta.dirname, '../types')
  const files: string[] = []
  for await (const file of glob('*.ts', { cwd: folder })) files.push(file)
  const texts = files.toSorted().map((file) => readFile(join(folder, file), 'utf8'))
  return (await Promise.all(texts)).join('\0')
}

async function publishDeclarations(
  place: Place,
  name: string,
): Promise<EditorAssets['declarations'][number]> {
  const version = await packageVersion(name)
  const recipe = await readFile(join(import.meta.dirname, 'declarations.ts'), 'utf8')
  const key = hashOf(version, await packageVersion('typescript'), recipe)
  const content = await cached(place.cacheDir, `declarations-${key}.json`, async () => {
    const files = { ...(await libraryDeclarations()), ...(await kyselyDeclarations(name)) }
    return Buffer.from(JSON.stringify(files))
  })
  return { version, asset: await publish(place, `types-${version}.json`, content) }
}
