import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PAGES_PER_CATEGORY = 12

/**
 * Writes the sources of a synthetic site: `count` docs in categories, each with what a page typically has.
 *
 * @param folder absolute path; the pages are written to its `content` subfolder.
 */
export async function generateSite(folder: string, count: number): Promise<void> {
  const write = async (file: string, title: string, text: string) => {
    const path = join(folder, 'content', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`)
  }
  await write('pages/404.mdx', 'Page not found', 'Go to the [home page](/).')
  await write('pages/index.mdx', 'Harbor', 'Read the [introduction](/docs/intro).')
  await write('pages/search.mdx', 'Search', '<SearchPage/>')
  await write('docs/intro.mdx', 'Introduction', body(0))
  for (let page = 1; page < count; page++) {
    const category = Math.floor(page / PAGES_PER_CATEGORY)
    await write(`docs/part-${category}/quay-${page}.mdx`, `Quay ${page}`, body(page))
  }
}

/** Returns a page's text. The code differs on every page, so that its highlighting is a cache miss. */
function body(page: number): string {
  const sentences = Array.from(
    { length: 8 },
    (_, index) => `At quay ${page + index} the **ships** are told apart by \`number\`.`,
  ).join(' ')
  return `Quay ${page} is open. Read the [introduction](/docs/intro) first.

:::note
It closes at ${page % 24} o'clock.
:::

## Ask for ships

\`\`\`ts
const ships${page} = await db
  .selectFrom('ship')
  .select(['id', 'name', (eb) => eb.fn.countAll<number>().as('total')])
  .where('quay', '=', ${page})
  .groupBy(['id', 'name'])
  .execute()
\`\`\`

${sentences}

| Column | Meaning |
| --- | --- |
| \`quay\` | where it lies: ${page} |

### In SQL

\`\`\`sql
select id, name, count(*) as total from ship where quay = ${page} group by id, name
\`\`\`

## What to know

${sentences}`
}
