import { compileFilter, type Filter } from '../filters/filter.ts'
import { badRequest, indexMissing } from '../http/api-problem.ts'
import type { Store } from '../storage/store.ts'
import { facetTest } from './snapshot.ts'

const PAGE = 1000

/** Deletes the records that pass a filter, inside a transaction. */
export function deleteBy(store: Store, name: string, filter: Filter | null, version: number): void {
  const index = store.indexes.find(name)
  if (!index) throw indexMissing(name)
  if (!filter) throw badRequest('deleteByQuery requires at least one filter')
  const test = compileFilter(filter, facetTest(index.settings))
  for (let after = ''; ; ) {
    const page = store.objects.page(index.id, after, PAGE)
    for (const record of page) if (test(record)) store.objects.remove(index.id, record.objectID)
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.objectID
  }
  store.indexes.touch(index.id, version)
}
