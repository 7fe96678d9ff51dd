import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { LocaleSchema } from './locale.ts'
import { closed, done } from './values.ts'

export const rememberCustomerLanguage = endpoint({
  id: 'rememberCustomerLanguage',
  method: 'POST',
  path: '/api/partner/customer-language',
  tag: 'Profile',
  summary:
    'Keeps the language in which the user opens and sends files for customers; null: that of the interface',
  access: 'session',
  body: Type.Object({ locale: Type.Union([LocaleSchema, Type.Null()], { examples: ['de'] }) }, closed),
  response: done('Language remembered'),
  errors: ['tooManyRequests'],
})
