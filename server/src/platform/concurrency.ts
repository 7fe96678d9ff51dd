/** Maps items with at most `limit` of them under way; the first failure stops the rest. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  let failed = false
  const work = async () => {
    while (next < items.length && !failed) {
      const index = next
      next += 1
      try {
        results[index] = await map(items[index] as T, index)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, work))
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  return results
}

/** Settles as `work` does, or rejects when that takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
