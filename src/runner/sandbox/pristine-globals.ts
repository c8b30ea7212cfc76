/**
 * Notes what the built-in objects and their prototypes hold, so that code of one run can't change what the next one
 * finds, when a worker is kept for both.
 *
 * @param scope the global object.
 * @returns puts everything back: added properties go, changed ones are as before. What code has frozen stays.
 */
export function snapshotGlobals(scope: object): () => void {
  const noted = [...new Set(rootsOf(scope))].map((object) => ({
    object,
    properties: Object.getOwnPropertyDescriptors(object),
  }))
  // Taken here, and no iterator below: these may be what was changed.
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

/** The global object, what stands in it, and the prototypes of its classes. */
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
