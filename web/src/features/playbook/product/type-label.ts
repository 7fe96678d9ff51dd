import type { TFunction } from 'i18next'

/** What the portal calls a type of document; types that it has no word for are shown as the response names them. */
export function typeLabel(t: TFunction<'playbook'>, type: string): string {
  return type && t(`type.${type as 'manual'}`, { defaultValue: type })
}
