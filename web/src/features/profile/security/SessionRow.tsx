import { Button } from '@mantine/core'
import type { OpenSession } from '@portal/contract/sessions'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconDeviceLaptop, IconDeviceMobile } from '../../../ui/icons.ts'
import styles from '../List.module.css'

interface SessionRowProps {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const { browser, system, address, createdAt, seenAt, current } = session
  const device =
    browser && system ? t('sessions.device', { browser, system }) : browser || system || t('sessions.unknown')
  const Icon = system === 'iOS' || system === 'Android' ? IconDeviceMobile : IconDeviceLaptop

  return (
    <li className={styles.row}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          {device}
          {current && <span className={styles.mark}>{t('sessions.current')}</span>}
        </p>
        <p className={styles.facts}>
          {[
            address,
            t('sessions.signedIn', { timestamp: formatTimestamp(createdAt, locale) ?? t('missing') }),
            t('sessions.seen', { timestamp: formatTimestamp(seenAt, locale) ?? t('missing') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          aria-label={t('sessions.endOf', { device, address })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
