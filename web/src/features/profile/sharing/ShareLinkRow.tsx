import { Button } from '@mantine/core'
import type { ShareLink } from '@portal/contract/share-links'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { useOpens } from '../../../lib/link-opens.ts'
import { CopyButton } from '../../../ui/copy-button/CopyButton.tsx'
import { IconFileText } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../List.module.css'
import { useEndShareLink } from './share-links.ts'

interface ShareLinkRowProps {
  link: ShareLink
}

export function ShareLinkRow({ link }: ShareLinkRowProps) {
  const { t } = useTranslation('profile')
  const opensOf = useOpens()
  // Of this link alone: others may be ended at the same time.
  const { mutate, isPending } = useEndShareLink()
  const { title, locale, url, expires, ended, name, items = [], by } = link
  const isExpired = Date.parse(expires) <= Date.now()
  const isOpen = !ended && !isExpired

  // A double click is quicker than the next render.
  const isEnding = useRef(false)
  const end = () => {
    if (isEnding.current) return
    isEnding.current = true
    mutate(link.code, {
      onSettled: () => {
        isEnding.current = false
      },
      onSuccess: () => toast.done(() => i18n.t('links.endedNow', { ns: 'profile' })),
      onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'profile' })),
    })
  }

  return (
    <li className={`${styles.row} ${styles.link}`}>
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
              loading={isPending}
              aria-label={t('links.endOf', { title: name ?? title })}
              onClick={end}
            >
              {t('links.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
