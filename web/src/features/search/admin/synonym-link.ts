/** The URL of the form for new synonyms, prefilled with the query. */
export const synonymLink = ({ locale, query }: { locale: string; query: string }): string =>
  `/search-synonyms/create?${new URLSearchParams({ source: JSON.stringify({ locale, words: [query] }) })}`
