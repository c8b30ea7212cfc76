import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Number of pages per category, and of categories per group. */
const PAGES_PER_CATEGORY = 12
const CATEGORIES_PER_GROUP = 10

const TOPICS = ['tariffs', 'berths', 'tides', 'cargo', 'pilots', 'signals', 'weather', 'customs']

/**
 * Writes the sources of a synthetic site: `count` docs in categories nested two levels deep, each with
 * typical page content.
 *
 * @param folder absolute path; the pages are written to its `content` subfolder.
 */
export async function generateSite(folder: string, count: number): Promise<void> {
  const files = new Map<string, string>()
  files.set('content/pages/404.mdx', page('Page not found', 'Go to the [home page](/).'))
  files.set('content/pages/index.mdx', page('Harbor', 'Read the [introduction](/docs/intro).'))
  files.set('content/pages/search.mdx', page('Search', '<SearchPage/>'))
  files.set('content/docs/intro.mdx', page('Introduction', body(0, null)))
  for (let index = 1; index < count; index++) {
    const category = Math.floor((index - 1) / PAGES_PER_CATEGORY)
    const group = Math.floor(category / CATEGORIES_PER_GROUP)
    const place = `content/docs/${number(group)}-group-${group}/${number(category)}-part-${category}`
    const previous = (index - 1) % PAGES_PER_CATEGORY === 0 ? null : fileName(index - 1)
    files.set(`${place}/${fileName(index)}`, page(title(index), body(index, previous)))
    files.set(`${place}/_category_.json`, JSON.stringify({ label: `Part ${category}` }))
    files.set(`${dirname(place)}/_category_.json`, JSON.stringify({ label: `Group ${group}` }))
  }
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

function page(name: string, text: string): string {
  const description = `${name}, in a site made for measuring.`
  return `---\ntitle: ${name}\ndescription: ${description}\n---\n\n${text}\n`
}

/** Builds a page's text. The code differs on every page, so that each page's highlighting is a cache miss. */
function body(index: number, previous: string | null): string {
  const topic = TOPICS[index % TOPICS.length]
  return `This page is about ${topic} at quay ${index}. ${previous ? `Read [the page before](./${previous}) first.` : ''}

:::note
Quay ${index} is open from ${index % 12} to ${(index % 12) + 10} o'clock.
:::

## Ask for ${topic}

\`\`\`ts
const ${topic}${index} = await db
  .selectFrom('${topic}')
  .select(['id', 'name', (eb) => eb.fn.countAll<number>().as('total')])
  .where('quay', '=', ${index})
  .groupBy(['id', 'name'])
  .execute()
\`\`\`

${sentences(index, 6)}

| Column | Type | Meaning |
| --- | --- | --- |
| \`id\` | integer | the number of the row |
| \`quay\` | integer | where it lies: ${index} |

### In SQL

\`\`\`sql
select id, name, count(*) as total from ${topic} where quay = ${index} group by id, name
\`\`\`

## What to know about ${topic}

${sentences(index + 3, 8)}

- One **berth** for each ship of the day.
- *Two* pilots when the tide is above ${index % 7} meters.`
}

function sentences(seed: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [TOPICS[(seed + i) % TOPICS.length], TOPICS[(seed * 3 + i + 1) % TOPICS.length]]
    return `At quay ${seed + i} the ${a} are told apart from the ${b} by their number.`
  }).join(' ')
}

function title(index: number): string {
  return `Quay ${index}`
}

function fileName(index: number): string {
  return `${number(index)}-quay-${index}.mdx`
}

function number(value: number): string {
  return String(value).padStart(4, '0')
}
