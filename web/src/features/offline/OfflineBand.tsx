import { useTranslation } from 'react-i18next'
import { languageName } from '../../lib/file-facts.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { useIsOffline } from '../../lib/offline/connection.ts'
import { useWaitingChanges } from '../../lib/offline/outbox.ts'
import { useOfflineState } from '../../lib/offline/state.ts'
import { IconClock, IconCloudOff } from '../../ui/icons.ts'
import classes from './OfflineBand.module.css'
import { SignOutQuestion } from './SignOutQuestion.tsx'

/** Says that the device is offline, how old the data is, and how many changes wait to be sent. */
export function OfflineBand() {
  const { t } = useTranslation('offline')
  const isOffline = useIsOffline()
  const waiting = useWaitingChanges()
  const refused = waiting.filter(({ problem }) => problem).length
  const isShown = isOffline || waiting.length > 0
  return (
    <>
      <div role="status" className={isShown ? classes.band : undefined}>
        {isShown && (
          <>
            {isOffline ? (
              <IconCloudOff size={16} className={classes.icon} />
            ) : (
              <IconClock size={16} className={classes.icon} />
            )}
            <p className={classes.text}>
              {isOffline && <ShownInstead />}
              {isOffline && waiting.length > 0 && ' · '}
              {waiting.length > refused && t('band.waiting', { count: waiting.length - refused })}{' '}
              {refused > 0 && t('band.refused', { count: refused })}
            </p>
          </>
        )}
      </div>
      <SignOutQuestion />
    </>
  )
}

/** The age of the data, and its language if the interface's was changed offline. */
function ShownInstead() {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  const state = useOfflineState()
  return (
    <>
      <strong>{t('band.offline')}</strong>
      {' · '}
      {state?.updatedAt ? (
        <>
          {t('band.asOf', { at: formatTimestamp(state.updatedAt, locale) })}
          {state.locale !== locale &&
            ` · ${t('band.otherLanguage', { language: languageName(state.locale, locale) })}`}
        </>
      ) : (
        t('band.nothing')
      )}
    </>
  )
}
