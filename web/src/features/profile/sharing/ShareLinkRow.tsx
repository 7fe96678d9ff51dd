import { Button } from '@mantine/core'
import type { ShareLink } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { CopyButton } from '../../../ui/copy-button/CopyButton.tsx'
import { IconFileText } from '../../../ui/icons.ts'
import styles from '../List.module.css'

interface ShareLinkRowProps {
  link: ShareLink
  isEnding: boolean
  onEnd: () => void
}

export function ShareLinkRow({ link, isEnding, onEnd }: ShareLinkRowProps) {
  const { t } = useTranslation('profile')
  const { title, locale, url, opens, created, expires, ended } = link
  const isExpired = Date.parse(expires) <= Date.now()
  const isOpen = !ended && !isExpired
  const state = ended ? t('links.ended') : isExpired ? t('links.expired') : undefined

  return (
    <li className={styles.row}>
      <IconFileText className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          <span lang={locale}>{title}</span>
          {state && <span className={styles.over}>{state}</span>}
        </p>
        <p className={styles.facts}>
          {[
            t('links.opens', { count: opens }),
            t('links.created', { day: formatDay(created) ?? t('missing') }),
            ...(isOpen ? [t('links.until', { day: formatDay(expires) ?? t('missing') })] : []),
          ].join(' · ')}
        </p>
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          <CopyButton text={url} label={t('links.copy', { title })} />
          <Button
            variant="default"
            size="xs"
            loading={isEnding}
            aria-label={t('links.endOf', { title })}
            onClick={onEnd}
          >
            {t('links.end')}
          </Button>
        </div>
      )}
    </li>
  )
}
