import type { Hooks } from '../../../admin-kit/hooks.ts'
import { requireCountry } from '../../../platform/http/country.ts'

/** The country is free text, which the profile shows; it must name a country. */
export const partners: Hooks = {
  check({ country }, _scope, before) {
    if (country && country !== before?.country) requireCountry(String(country), 'country')
  },
}
