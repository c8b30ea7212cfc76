import { filterRecords } from '../filters/columns.ts'
import type { Filter } from '../filters/filter.ts'
import { badRequest, indexMissing } from '../http/api-problem.ts'
import type { Store } from '../storage/store.ts'
import { filterableBy } from './snapshot.ts'

/** Deletes the records that pass a filter, inside a transaction. */
export function deleteBy(store: Store, name: string, filter: Filter | null, version: number): void {
  const index = store.indexes.find(name)
  if (!index) throw indexMissing(name)
  if (!filter) throw badRequest('deleteByQuery requires at least one filter')
  const filterable = filterableBy(index.settings)
  for (const page of store.objects.pages(index.id)) {
    for (const { objectID } of filterRecords(filter, page, filterable)) {
      store.objects.remove(index.id, objectID)
    }
  }
  store.indexes.touch(index.id, version)
}
