import type { TFunction } from 'i18next'

/** What a part of the dashboard says when it could not load. */
export function errorText(t: TFunction<'dashboard'>, error: Error | null): string {
  return error?.message ? t('failure.message', { message: error.message }) : t('failure.unknown')
}
