/** V8 copies short substrings; a longer one stays a slice that references the whole text. */
const COPIED_LENGTH = 12

/** A copy with its own memory, so that a cached piece does not keep the whole text alive. */
export const copyOf = (text: string): string =>
  text.length <= COPIED_LENGTH ? text : Buffer.from(text, 'utf16le').toString('utf16le')
