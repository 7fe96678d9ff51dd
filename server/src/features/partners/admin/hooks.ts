import type { Hooks } from '../../../admin-kit/hooks.ts'
import { requireCountry } from '../../../platform/http/country.ts'

/** The profile shows a partner's country as it is written here. */
export const partners: Hooks = {
  check({ country }, _scope, before) {
    if (country && country !== before?.country) requireCountry(String(country), 'country')
  },
}
