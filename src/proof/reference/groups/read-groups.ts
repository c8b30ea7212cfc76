import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Problem } from '#base/model/problem.ts'
import { groupSchema, type ReferenceGroup } from './group.ts'

/** Folder with our texts about the names of the package. */
const GROUPS_FOLDER = 'content/reference'

/** Reads the groups, in order; invalid files are reported and skipped. */
export async function readGroups(root: string, problems: Problem[]): Promise<ReferenceGroup[]> {
  const names = (await readdir(join(root, GROUPS_FOLDER)).catch(() => [])).sort()
  const groups: ReferenceGroup[] = []
  for (const name of names) {
    if (!name.endsWith('.mdx')) continue
    const file = `${GROUPS_FOLDER}/${name}`
    const group = readGroup(file, await readFile(join(root, file), 'utf8'), problems)
    if (group) groups.push(group)
  }
  return groups.sort((a, b) => a.position - b.position)
}

/** @param file relative to the project root */
export function readGroup(file: string, text: string, problems: Problem[]): ReferenceGroup | null {
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const parsed = groupSchema.safeParse(parse(matter))
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const fix = 'See src/proof/reference/groups/group.ts for the fields of a group.'
      problems.push({ file, field: path.join('.'), message, fix })
    }
    return null
  }
  const [intro = '', ...sections] = body.split(/^## +/m)
  const texts = new Map(
    sections.map((section) => {
      const [heading = ''] = section.split('\n', 1)
      return [heading.trim(), section.slice(heading.length).trim()]
    }),
  )
  const slug = file.replace(/^.*\//, '').replace(/\.mdx$/, '')
  return { ...parsed.data, slug, file, intro: intro.trim(), texts }
}
