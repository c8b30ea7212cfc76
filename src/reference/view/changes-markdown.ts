import { DIALECT_LABELS } from '#model/dialect.ts'
import type { ExampleChange, ReferenceChange } from '#model/reference-changes.ts'
import { EXAMPLES_TITLE } from '#model/reference-pages.ts'
import type { Reference } from '../read-reference.ts'
import { introOf } from './changes-view.ts'

const TITLES: readonly [ReferenceChange['kind'], string][] = [
  ['removed', 'Removed'],
  ['moved', 'Moved'],
  ['deprecated', 'Deprecated'],
  ['changed', 'Changed'],
  ['added', 'Added'],
]

/** Renders the changes page as Markdown: names with the declarations that differ. */
export function changesMarkdown({
  changes: { from, to, changes },
  exampleChanges,
}: Reference): string[] {
  const sections = TITLES.flatMap(([kind, title]) => {
    const found = changes.filter((one) => one.kind === kind && !one.isNode)
    return found.length > 0 ? [`## ${title}`, ...found.map(entry)] : []
  })
  const examples = exampleChanges?.changes ?? []
  const shown = examples.length > 0 ? [`## ${EXAMPLES_TITLE}`, ...examples.map(example)] : []
  return [introOf(from, to), ...shown, ...sections]
}

function entry({ name, kind, module, before, after, deprecated }: ReferenceChange): string {
  const note =
    kind === 'moved' && module ? `: from \`${module.before}\` to \`${module.after}\`` : ''
  const words = deprecated ? `: ${deprecated}` : ''
  const lines = kind === 'moved' ? [] : [...signed('-', before), ...signed('+', after)]
  const code = lines.length > 0 ? `\n\n\`\`\`diff\n${lines.join('\n')}\n\`\`\`` : ''
  return `- \`${name}\`${note || words}${code}`
}

function signed(sign: string, texts: readonly { text: string }[]): string[] {
  return texts.map(({ text }) => `${sign} ${text}`)
}

function example({ id, dialects, before, after }: ExampleChange): string {
  const labels = dialects.map((dialect) => DIALECT_LABELS[dialect]).join(', ')
  const lines = [...before.split('\n').map((line) => `- ${line}`)]
  lines.push(...after.split('\n').map((line) => `+ ${line}`))
  return `- \`${id}\` (${labels})\n\n\`\`\`diff\n${lines.join('\n')}\n\`\`\``
}
