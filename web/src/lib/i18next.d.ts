import 'i18next'
import type { backOffice } from '@portal/i18n/admin/en'
import type { ui } from '@portal/i18n/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof ui & typeof backOffice
  }
}
