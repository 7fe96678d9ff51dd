import type { TFunction } from 'i18next'

/** The name of a document type; types unknown to the portal are shown as named in the response. */
export function typeLabel(t: TFunction<'playbook'>, type: string): string {
  return type && t(`type.${type as 'manual'}`, { defaultValue: type })
}
