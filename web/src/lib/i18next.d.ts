import 'i18next'
import type { ui } from '@portal/i18n/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof ui
  }
}
