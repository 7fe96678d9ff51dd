import { isEmail } from '@portal/contract/email'
import type { Locale } from '@portal/contract/locale'
import type { PartnerRequest } from '@portal/contract/partner-requests'
import { useTranslation } from 'react-i18next'

export type RequestValues = Record<Exclude<keyof PartnerRequest, 'locale'>, string>

export const EMPTY_REQUEST: RequestValues = {
  firstName: '',
  lastName: '',
  company: '',
  country: '',
  email: '',
  phone: '',
  website: '',
  message: '',
}

/** The labels of the form's fields. */
export function useRequestLabels(): Record<keyof RequestValues, string> {
  const { t } = useTranslation('signIn')
  return {
    firstName: t('request.firstName'),
    lastName: t('request.lastName'),
    company: t('request.company'),
    country: t('request.country'),
    email: t('request.email'),
    phone: t('request.phone'),
    website: t('request.website'),
    message: t('request.message'),
  }
}

/** Validation of the fields, with the lengths declared for the endpoint. */
export function useRequestRules() {
  const { t } = useTranslation('signIn')
  const atMost = (count: number) => (value: string) =>
    value.trim().length > count ? t('request.tooLong', { count }) : null
  const required = (count: number) => (value: string) =>
    value.trim() === '' ? t('required') : atMost(count)(value)
  return {
    firstName: required(100),
    lastName: required(100),
    company: required(200),
    country: required(100),
    email: (value: string) => {
      if (value.trim() === '') return t('required')
      return isEmail(value.trim()) ? null : t('invalidEmail')
    },
    phone: atMost(50),
    website: atMost(300),
    message: atMost(4000),
  }
}

/** The values in the format of the endpoint: trimmed, without empty optional ones. */
export function requestBody(values: RequestValues, locale: Locale): PartnerRequest {
  const filled = Object.entries(values).map(([name, value]) => [name, value.trim() || undefined])
  return { ...(Object.fromEntries(filled) as PartnerRequest), locale }
}
