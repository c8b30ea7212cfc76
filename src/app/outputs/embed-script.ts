import { bundle } from '#runner/build/bundle.ts'

/** Bundles the script of `<kysely-playground>`, which needs no other file. */
export async function embedScript(cacheDir: string): Promise<string> {
  const entry = new URL('../../playground/Embed/element.ts', import.meta.url)
  return (await bundle({ entry, name: 'KyselyPlayground' }, cacheDir)).toString()
}
