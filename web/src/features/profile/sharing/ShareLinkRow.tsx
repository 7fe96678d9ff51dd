import { Button } from '@mantine/core'
import type { ShareLink } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { useOpens } from '../../../lib/link-opens.ts'
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
  const opensOf = useOpens()
  const { title, locale, url, expires, ended, name, items = [], by } = link
  const isExpired = Date.parse(expires) <= Date.now()
  const isOpen = !ended && !isExpired

  return (
    <li className={styles.row}>
      <IconFileText className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name ?? <span lang={locale}>{title}</span>}
          {!isOpen && <span className={styles.over}>{t(ended ? 'links.ended' : 'links.expired')}</span>}
        </p>
        {name && (
          <p lang={locale} className={styles.facts}>
            {items.map((item) => item.title).join(', ')}
          </p>
        )}
        <p className={styles.facts}>{opensOf(link).join(' · ')}</p>
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          <CopyButton text={url} label={t('links.copy', { title: name ?? title })} />
          {!by && (
            <Button
              variant="default"
              size="xs"
              loading={isEnding}
              aria-label={t('links.endOf', { title: name ?? title })}
              onClick={onEnd}
            >
              {t('links.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
