/**
 * Takes a snapshot of the built-in objects and their prototypes, so that the code of one run can't affect the
 * next one if they share a worker.
 *
 * @param scope the global object.
 * @returns a function that restores the snapshot: added properties are removed, changed ones restored.
 *   Objects that code has frozen stay as they are.
 */
export function snapshotGlobals(scope: object): () => void {
  const noted = [...new Set(rootsOf(scope))].map((object) => ({
    object,
    properties: Object.getOwnPropertyDescriptors(object),
  }))
  // Captured here, and no iterators are used below: code may have changed either.
  const { ownKeys, deleteProperty, defineProperty, getOwnPropertyDescriptor } = Reflect
  const { hasOwn } = Object
  return () => {
    for (let index = 0; index < noted.length; index += 1) {
      const { object, properties } = noted[index]!
      const present = ownKeys(object)
      for (let at = 0; at < present.length; at += 1) {
        if (!hasOwn(properties, present[at]!)) deleteProperty(object, present[at]!)
      }
      const before = ownKeys(properties)
      for (let at = 0; at < before.length; at += 1) {
        const key = before[at] as keyof typeof properties
        const old = properties[key] as PropertyDescriptor
        const now = getOwnPropertyDescriptor(object, key)
        const isSame = now && now.value === old.value && now.get === old.get
        if (!isSame) defineProperty(object, key, old)
      }
    }
  }
}

/** Yields the global object, the objects in it, and the prototypes of its classes. */
function* rootsOf(scope: object): Iterable<object> {
  yield scope
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(scope))) {
    if (!isObject(value) || value === scope) continue
    yield value
    const prototype: unknown = Object.getOwnPropertyDescriptor(value, 'prototype')?.value
    if (isObject(prototype)) yield prototype
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
