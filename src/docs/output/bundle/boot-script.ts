import { type BootConfig, bootSettings } from '#docs/shell/boot/boot-settings.ts'
import { bundle } from '#play/sandbox-build/bundle.ts'

/**
 * Bundles the one inline script of a site's documents. Its text is the same on every page, so that a single
 * hash of the Content-Security-Policy covers it.
 *
 * @param font href of the font; null for none.
 * @param cacheDir absolute path.
 */
export async function bundleBootScript(
  config: BootConfig,
  font: string | null,
  cacheDir: string,
): Promise<string> {
  const settings = Object.entries(bootSettings(config, font))
  const script = await bundle(
    {
      entry: new URL('../../shell/boot/boot.ts', import.meta.url),
      name: 'Boot',
      define: Object.fromEntries(
        settings.map(([name, value]) => [`SETTINGS.${name}`, JSON.stringify(value)]),
      ),
      // It also runs in browsers that are too old for everything else, which it lets show their page.
      target: 'es2020',
    },
    cacheDir,
  )
  // The bundler escapes the end tag; a comment's start would hide it.
  return script.toString().replace(/;\s*$/, '').replaceAll('<!--', '\\x3C!--')
}
