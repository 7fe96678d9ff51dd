import { LOCALES } from '../locale.ts'
import { entity } from './entity.ts'

/** Words that the search takes for one another: all of them, or, where `means` is filled, the words for those alone. */
export const searchSynonyms = entity({
  name: 'search-synonyms',
  table: 'search_synonyms',
  topic: 'search',
  stamps: ['updated_at'],
  fields: {
    locale: { kind: 'choice', of: LOCALES, required: true },
    words: { kind: 'lines', required: true },
    means: { kind: 'lines' },
  },
  backOffice: {
    role: 'editor',
    keyed: true,
    title: ['words'],
    search: ['words', 'means'],
    filters: ['locale'],
    list: ['means', 'locale'],
    sort: { field: 'updatedAt', order: 'desc' },
  },
  pack: { order: 'key' },
})
