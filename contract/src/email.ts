/** What an email address is, for the forms and the server alike. */

/** An ordinary email address: one @, a dot in the domain, no spaces. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** Any single address with a dot in its domain: what content packs and the back office take. */
export const LOOSE_EMAIL_PATTERN = /^[^\s@<>()\\,;:"]+@[^\s@<>()\\,;:"][^\s@.<>()\\,;:"]*\.[^\s@<>()\\,;:"]+$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text)
}
