/** The query fields that a search and its suggestions share. */
import { Type } from 'typebox'
import { LocaleQuery } from './locale.ts'

export const MAX_SEARCH_LENGTH = 200

export const searchFields = () => ({
  ...LocaleQuery.properties,
  search: Type.String({
    maxLength: MAX_SEARCH_LENGTH,
    description: 'Words; the last one may be the beginning of a word',
    examples: ['radar bridge deck'],
  }),
})
