/** What the storage knows a content by. */

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/

/** Key of the content with this hash: `ab/abcdef….pdf`. */
export function storageKey(sha256: string, extension: string): string {
  return `${sha256.slice(0, 2)}/${sha256}.${extension}`
}

export const isStorageKey = (text: string): boolean => KEY.test(text)

/** @throws {Error} where a key could lead elsewhere */
export function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
