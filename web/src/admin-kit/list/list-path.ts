/** URLs of filtered lists. */

export const listPath = (resource: string, filter: Record<string, string>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
