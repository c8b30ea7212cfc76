import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import { TOC_LEVELS } from '#base/model/constants.ts'
import type { Problem } from '#base/model/problem.ts'
import { createHighlighter } from '../highlight/highlighter.ts'
import { parseFrontMatter } from '../read/parse-front-matter.ts'
import type { Scope } from '../read/partials.ts'
import { admonitions } from './admonitions.ts'
import { apiNames } from './api-names.ts'
import { codeBlocks } from './code-blocks.ts'
import { collectComponents } from './collect-components.ts'
import { collectReferences } from './collect-references.ts'
import { type CompiledSource, emptySource } from './compiled-source.ts'
import { components } from './components.ts'
import { type EmojiStep, emojiFor } from './emoji.ts'
import { examples } from './examples.ts'
import { fenceLanguages } from './fence-languages.ts'
import { headings, nameHeadings } from './headings.ts'
import { importedValues } from './imported-values.ts'
import { details, inlineLiterals, inlineReferences } from './normalize.ts'
import type { PageContext, TocLevels } from './page-context.ts'
import { addressExpressions, checkExpressions } from './page-expressions.ts'
import { pageMarkdown } from './page-markdown.ts'
import type { PageNames } from './page-names.ts'
import { preprocess } from './preprocess.ts'
import { sectionKeywords } from './section-keywords.ts'
import { sections } from './sections.ts'
import { containerDirectives } from './syntax.ts'
import { inlineContents, themeElements } from './theme-elements.ts'
import { tidyWhitespace } from './tidy-whitespace.ts'

export interface SourceFile {
  text: string
  /** Path relative to the project root. */
  file: string
  /** Path relative to the content folder, without number prefixes or extension. */
  contentId: string
  /** What names mean in the page and in its partials; none for a page that declares nothing. */
  scopes?: readonly Scope[]
  /** Heading levels in `<TOCInline>`, as the configuration has them. */
  tocLevels?: TocLevels
}

/** Compiles one page on its own. Never throws for author errors: see `problems` in the result. */
export async function compileSource(source: SourceFile): Promise<CompiledSource> {
  const { body, problems, frontMatter, sectionLines, ...facts } = parseFrontMatter(
    source.text,
    source.file,
  )
  const context: PageContext = {
    file: source.file,
    contentId: source.contentId,
    highlighter: await createHighlighter(),
    tocLevels: source.tocLevels ?? TOC_LEVELS,
    result: { ...emptySource(frontMatter, problems), ...facts },
  }
  const text = preprocess(body)
  await context.highlighter.load(fenceLanguages(text))
  const emoji = await emojiFor(text)
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    development: false,
    remarkPlugins: [
      remarkGfm,
      containerDirectives,
      () => (tree: Root) => {
        const names = collectComponents(tree, context, source.scopes)
        importedValues(tree, names)
        transform(tree, context, names, text, emoji)
      },
    ],
    rehypePlugins: [tidyWhitespace],
  })
  try {
    context.result.body = String(await processor.process(text))
    sectionKeywords(context, sectionLines)
  } catch (error) {
    context.result.problems.push(syntaxProblem(error, source.file))
  }
  return context.result
}

/** Runs the steps that turn what the author wrote into what the components expect, in order. */
function transform(
  tree: Root,
  context: PageContext,
  names: PageNames,
  text: string,
  emoji: EmojiStep,
): void {
  addressExpressions(tree, names, context)
  themeElements(tree, context)
  inlineLiterals(tree)
  inlineReferences(tree, names)
  admonitions(tree, context, text)
  details(tree)
  const ids = headings(tree, context)
  // After the ids, which are made of the shortcodes.
  emoji(tree)
  nameHeadings(tree, ids, context)
  inlineContents(tree, ids, context)
  checkExpressions(tree, context)
  collectReferences(tree, context)
  examples(tree, context)
  sections(tree, context, ids)
  context.result.markdown = pageMarkdown(tree)
  codeBlocks(tree, context)
  apiNames(tree, context)
  components(tree, ids)
}

function syntaxProblem(error: unknown, file: string): Problem {
  const reason = field(error, 'reason') ?? (error instanceof Error ? error.message : error)
  const line = field(error, 'line') ?? /\((\d+):\d+/.exec(String(reason))?.[1]
  const column = field(error, 'column')
  return {
    file,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    message: `Invalid MDX: ${reason}.`,
    fix: 'Close each tag and brace. For a literal "{" or "<" write "\\{" or "\\<", or use inline code.',
  }
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
