import 'i18next'
import type { TextsOf } from '@portal/i18n/catalogues'
import type { Part } from '@portal/i18n/parts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: TextsOf<Exclude<Part, 'server'>>
  }
}
