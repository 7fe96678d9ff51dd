/**
 * The limit of a cache of many small entries. With `max`, lru-cache would allocate room for all of them up front, in each
 * portal and whether they come or not.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
