/** Field rules that the forms and the server share. */

/** An ordinary email address: one @, a dot in the domain, no spaces. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text)
}

/** Largest id of an item. */
export const MAX_ID = 2 ** 31 - 1
