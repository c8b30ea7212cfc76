/** `Promise.all` over `items` with at most `limit` calls in flight; results are in the order of `items`. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const lane = async () => {
    for (const [index, item] of entries) results[index] = await call(item)
  }
  await Promise.all(Array.from({ length: limit }, lane))
  return results
}
