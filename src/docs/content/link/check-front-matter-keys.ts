import { closest } from '#base/text/closest.ts'
import type { CompiledSource } from '../mdx/compiled-source.ts'
import { frontMatterSchema } from '../read/front-matter-schema.ts'
import type { LinkContext } from './link-context.ts'

/** Reports front matter keys that the schema doesn't have and the configuration doesn't list. */
export function checkFrontMatterKeys(
  sources: readonly { file: string; source: CompiledSource }[],
  { problems, config }: Pick<LinkContext, 'problems' | 'config'>,
): void {
  const known = Object.keys(frontMatterSchema.shape)
  for (const { file, source } of sources) {
    for (const { key, line } of source.unknownKeys) {
      if (config.docs.frontMatterKeys.includes(key)) continue
      const near = closest(key, known)
      problems.push({
        file,
        ...(line === undefined ? {} : { line }),
        field: key,
        message: `Unknown front matter key "${key}".`,
        fix: near
          ? `Did you mean "${near}"?`
          : 'Remove it, or list it in "docs.frontMatterKeys" of site.config.ts.',
      })
    }
  }
}
