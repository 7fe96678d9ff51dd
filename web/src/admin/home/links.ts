/** Addresses of lists with their filters set. */

export const listAddress = (resource: string, filter: Record<string, string>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
