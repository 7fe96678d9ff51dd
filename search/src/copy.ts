/** V8 copies shorter pieces of a text; a longer one stays a view of the text that it was cut from. */
const COPIED_LENGTH = 12

/** The same in memory of its own, so that what is cached does not hold a whole text. */
export const copyOf = (text: string): string =>
  text.length <= COPIED_LENGTH ? text : Buffer.from(text, 'utf16le').toString('utf16le')
