/** Storage keys of file contents. */

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/

/** The key of a content, by its hash: `ab/abcdef….pdf`. */
export function storageKey(sha256: string, extension: string): string {
  return `${sha256.slice(0, 2)}/${sha256}.${extension}`
}

export const isStorageKey = (text: string): boolean => KEY.test(text)

/** @throws {Error} for keys that could escape the storage folder */
export function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
