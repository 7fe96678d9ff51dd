/** What is typed as a link, with the scheme that was left out. */

const EMAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/
/** A host name with at least one dot, and what may follow it. */
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#:]\S*)?$/u
/** Schemes beside http that a text may have, as in the server's `sanitize.ts`. */
const DIRECT = /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()./-]+)$/i

export function linkOf(text: string): string {
  const typed = text.trim()
  if (EMAIL.test(typed)) return `mailto:${typed}`
  return HOST.test(typed) ? `https://${typed}` : typed
}

/** Whether a link opens a mail or a call. */
export const isDirect = (url: string): boolean => DIRECT.test(url)
