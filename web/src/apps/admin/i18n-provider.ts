import type { I18nProvider } from 'ra-core'
import { useMemo } from 'react'
import { i18n, useLocale } from '../../lib/i18n.ts'

interface Options {
  /** The default if the key has no text. */
  _?: string
  smart_count?: number
  [name: string]: unknown
}

type Translate = (key: string, options: Record<string, unknown>) => string

/** Gives react-admin access to our catalogues: its own texts from `admin-kit`, names of resources from `admin`. */
const i18nProvider: I18nProvider = {
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
  // Languages are changed by `switchLocale` alone: react-admin would store another choice beside the portal's.
  changeLocale: async () => {},
  getLocale: () => i18n.language,
}

/**
 * The provider in the current language: another object for each, so that whatever shows texts does so again. With
 * react-admin's own way to change the language, all screens are mounted again, without what was typed.
 */
export function useI18nProvider(): I18nProvider {
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what makes it another one
  return useMemo(() => ({ ...i18nProvider }), [locale])
}
