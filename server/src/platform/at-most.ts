/**
 * Limits an LRU cache by number of entries through `maxSize`: with `max`, lru-cache preallocates room for all of them,
 * in every process and whether they ever come or not.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
