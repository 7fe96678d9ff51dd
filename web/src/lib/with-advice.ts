import { i18n } from './i18n.ts'

/** Adds to the general message of a server error what the user can do; other messages say it themselves. */
export function withAdvice(message: string): string {
  const isGeneral = message === i18n.t('failure.server', { ns: 'common' })
  return isGeneral ? i18n.t('failure.serverAdvice', { ns: 'common', message }) : message
}
