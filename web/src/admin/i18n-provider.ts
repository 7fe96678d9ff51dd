import type { Locale } from '@portal/contract/locale'
import type { I18nProvider } from 'ra-core'
import { switchLocale } from '../lib/account-locale.ts'
import { i18n } from '../lib/i18n.ts'

interface Options {
  /** The default if the key has no text. */
  _?: string
  smart_count?: number
  [name: string]: unknown
}

type Translate = (key: string, options: Record<string, unknown>) => string

/** Gives react-admin access to our catalogues: its own texts from `admin-kit`, names of resources from `admin`. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: otherwise, smart_count, ...values }: Options = {}) => {
    const ns = key.startsWith('ra.') ? ('admin-kit' as const) : ('admin' as const)
    const options = {
      ...values,
      ns,
      ...(smart_count === undefined ? {} : { count: smart_count, smart_count }),
    }
    // Error messages also arrive here; they are already translated.
    if (!/^(ra|resources)\.[\w.-]+$/.test(key) || !i18n.exists(key, options)) return otherwise ?? key
    return (i18n.t as unknown as Translate)(key, options)
  },
  changeLocale: (locale: string) => switchLocale(locale as Locale),
  getLocale: () => i18n.language,
}
