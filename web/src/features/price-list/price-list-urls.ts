/** URLs of the portal's own price list; a partner may have an external one instead. */

const OWN_PAGE = /^\/price-list\/\d+\?/

export function isOwnPage(priceUrl: string): boolean {
  return OWN_PAGE.test(priceUrl)
}

interface Look {
  locale: string
  theme: 'light' | 'dark'
}

/** The URL for the frame: the portal's own page in the current language and theme, an external one unchanged. */
export function frameUrl(priceUrl: string, { locale, theme }: Look): string {
  return isOwnPage(priceUrl) ? `${priceUrl}&locale=${locale}&theme=${theme}` : priceUrl
}

/** The portal's own list as CSV. */
export function csvUrl(priceUrl: string, locale: string): string {
  return `${priceUrl.replace('?', '/csv?')}&locale=${locale}`
}
