import { expect, test } from 'vitest'
import { memberId } from '#base/model/reference.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readSupport } from '#proof/examples/probes/recorded-support.ts'
import { readRecordedModels } from '#proof/reference/index.ts'

/** Methods that inspect a query, change its types or its results, or run it; constructors. */
const WITHOUT_SQL =
  /^(\$.*|compile|toOperationNode|with(out)?Plugins?|withTables|castTo|connection|destroy|execute.*|getExecutor|stream|constructor|get .*|\[.*)$/

/** Builders without a method that changes SQL, and an interface that others implement. */
const NOT_PROBED = [
  'AlteredColumnBuilder',
  'CheckConstraintBuilder',
  'ConnectionBuilder',
  'DynamicReferenceBuilder',
  'DynamicTableBuilder',
  'OnConflictDoNothingBuilder',
]

test('each method that changes SQL has a row, and each row is a name of the reference', async () => {
  const rows = await readSupport(PROJECT_ROOT)
  const { symbols } = (await readRecordedModels(PROJECT_ROOT, [])).model
  const probed = new Set(Object.keys(rows).map((name) => name.split('.')[0]!))
  const missing = symbols.flatMap(({ id, name, kind, module, members }) => {
    if (kind === 'function') return module === 'kysely' || rows[id] ? [] : [id]
    const isBuilder = kind === 'class' && /^(?!Aliased).*(Builder|Creator|Module)$/.test(name)
    if (isBuilder && !probed.has(id) && !NOT_PROBED.includes(id)) return [id]
    if (!probed.has(id)) return []
    return members
      .filter((member) => member.kind === 'method' && !WITHOUT_SQL.test(member.name))
      .map((member) => memberId(id, member.name))
      .filter((id) => !rows[id] && !/\.is[A-Z]/.test(id))
  })
  expect(missing).toEqual([])
  const names = new Set(
    symbols.flatMap(({ id, members }) => [
      id,
      ...members.map((member) => memberId(id, member.name)),
    ]),
  )
  expect(Object.keys(rows).filter((name) => !names.has(name))).toEqual([])
})
