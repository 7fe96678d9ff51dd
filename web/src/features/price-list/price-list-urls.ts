/** URLs of the portal's own price list; a partner may instead have an external one. */

const OWN_PAGE = /^\/price-list\/\d+\?/

export function isOwnPage(priceUrl: string): boolean {
  return OWN_PAGE.test(priceUrl)
}

interface Look {
  locale: string
  theme: 'light' | 'dark'
}

/** What the frame shows: the portal's own page in the language and theme of the portal, another one as it is. */
export function frameUrl(priceUrl: string, { locale, theme }: Look): string {
  return isOwnPage(priceUrl) ? `${priceUrl}&locale=${locale}&theme=${theme}` : priceUrl
}

/** The own page's list as CSV. */
export function csvUrl(priceUrl: string, locale: string): string {
  return `${priceUrl.replace('?', '/csv?')}&locale=${locale}`
}
