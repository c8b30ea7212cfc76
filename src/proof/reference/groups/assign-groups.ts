import type { Problem } from '#base/model/problem.ts'
import type { ReferenceModel, ReferenceSymbol } from '#base/model/reference.ts'
import type { ReferenceGroup } from './group.ts'

/**
 * Returns the group of each symbol: the one that names it, else the one that names its file, else one that
 * names its folder. Reports names without a group, and names in the groups that the package does not have.
 */
export function assignGroups(
  model: ReferenceModel,
  groups: readonly ReferenceGroup[],
  problems: Problem[],
): Map<string, ReferenceGroup> {
  const assigned = new Map<string, ReferenceGroup>()
  for (const symbol of model.symbols) {
    const group = groupOf(symbol, groups)
    if (group) assigned.set(symbol.id, group)
    else {
      const message = `"${symbol.id}" of ${symbol.source.file} is in no group of the reference.`
      const fix =
        'Add the file to "sources", or the name to "also", of a group in content/reference.'
      problems.push({ file: 'content/reference', message, fix })
    }
  }
  const known = knownNames(model)
  for (const { file, also, gathered, inheritedFirst, pages, texts } of groups) {
    const onPages = pages.flatMap((page) => page.split(' '))
    const named = { also, gathered, inheritedFirst, pages: onPages, '': [...texts.keys()] }
    for (const [field, names] of Object.entries(named)) {
      for (const name of names) {
        if (known.has(name)) continue
        const message = `${model.package} ${model.version} has no "${name}".`
        const fix = 'Write a name that it exports, or "Owner.member".'
        problems.push({ file, ...(field ? { field } : {}), message, fix })
      }
    }
  }
  return assigned
}

function groupOf(
  { id, source }: ReferenceSymbol,
  groups: readonly ReferenceGroup[],
): ReferenceGroup | undefined {
  return (
    groups.find(({ also }) => also.includes(id)) ??
    groups.find(({ sources }) => sources.includes(source.file)) ??
    groups.find(({ sources }) =>
      sources.some((path) => path.endsWith('/*') && source.file.startsWith(path.slice(0, -1))),
    )
  )
}

function knownNames({ symbols }: ReferenceModel): Set<string> {
  return new Set(
    symbols.flatMap(({ id, members }) => [id, ...members.map(({ name }) => `${id}.${name}`)]),
  )
}
