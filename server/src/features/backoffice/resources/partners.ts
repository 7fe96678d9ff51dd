import { requireCountry } from '../../../http/country.ts'
import type { Hooks } from '../hooks.ts'

/** The profile shows a partner's country as it is written here. */
export const partners: Hooks = {
  check({ country }, _scope, before) {
    if (country && country !== before?.country) requireCountry(String(country), 'country')
  },
}
