/** URLs of filtered lists. */

export const listAddress = (resource: string, filter: Record<string, string>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
