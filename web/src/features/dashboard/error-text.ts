import type { TFunction } from 'i18next'

/** The message of a part of the dashboard that failed to load. */
export function errorText(t: TFunction<'dashboard'>, error: Error | null): string {
  return error?.message ? t('failure.message', { message: error.message }) : t('failure.unknown')
}
