/** To the form of new synonyms, with what was searched for in it. */
export const synonymLink = ({ locale, query }: { locale: string; query: string }): string =>
  `/search-synonyms/create?${new URLSearchParams({ source: JSON.stringify({ locale, words: [query] }) })}`
