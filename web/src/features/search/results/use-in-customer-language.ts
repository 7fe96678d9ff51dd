import type { Locale } from '@portal/contract/locale'
import type { SearchSource } from '@portal/contract/search'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { fileIn } from '../../../lib/translations.ts'

/** A hit with its file in the customer's language, if there is one. The matching page is that of the file found. */
export function inCustomerLanguage(source: SearchSource, customer: Locale | null): SearchSource {
  const file = fileIn(source, customer)
  return file ? { ...source, url: file.url, language: file.language } : source
}

export const useInCustomerLanguage = (source: SearchSource) => inCustomerLanguage(source, useCustomerLocale())
