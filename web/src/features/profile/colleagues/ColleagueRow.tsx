import { Button } from '@mantine/core'
import type { Colleague } from '@portal/contract/colleagues'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconUser } from '../../../ui/icons.ts'
import styles from '../List.module.css'
import { nameOf, stateOf } from './colleague-state.ts'

interface ColleagueRowProps {
  colleague: Colleague
  /** Users cannot remove their own account. */
  isSelf: boolean
  onRemove: () => void
}

export function ColleagueRow({ colleague, isSelf, onRemove }: ColleagueRowProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const { email, jobTitle, role, disabled, lastSignIn } = colleague
  const state = stateOf(colleague)
  const name = nameOf(colleague)

  return (
    <li className={styles.row} data-over={disabled || undefined}>
      <IconUser className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {isSelf && <span className={styles.mark}>{t('colleagues.you')}</span>}
          <span className={state === 'invited' ? styles.mark : styles.over}>
            {t(`colleagues.state.${state}`)}
          </span>
        </p>
        <p className={styles.facts}>{[email, jobTitle].filter(Boolean).join(' · ')}</p>
        <p className={styles.facts}>
          {[
            t(`colleagues.role.${role}`),
            lastSignIn === null
              ? t('colleagues.never')
              : t('colleagues.lastSignIn', {
                  timestamp: formatTimestamp(lastSignIn, locale) ?? t('missing'),
                }),
          ].join(' · ')}
        </p>
      </div>
      {!isSelf && !disabled && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('colleagues.removeOf', { name })}
          onClick={onRemove}
        >
          {t('colleagues.remove')}
        </Button>
      )}
    </li>
  )
}
