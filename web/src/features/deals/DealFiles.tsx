import { Button, FileButton } from '@mantine/core'
import {
  ATTACHMENT_ACCEPT,
  attachmentIssue,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@portal/contract/attachments'
import { EDITABLE, isOver } from '@portal/contract/deal-states'
import { type Deal, MAX_DEAL_FILES } from '@portal/contract/deals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import styles from './Deals.module.css'
import { useAttach, useDetach } from './deals.ts'

/** The files of a deal; each is uploaded as soon as it is chosen. */
export function DealFiles({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals')
  const locale = useLocale()
  const [unfit, setUnfit] = useState('')
  const attaching = useAttach(deal.id)
  const detaching = useDetach(deal.id)
  const isEditable = EDITABLE.includes(deal.state)
  const room = Math.min(MAX_ATTACHMENTS, MAX_DEAL_FILES - deal.files.length)
  const takesFiles = !isOver(deal.state) && room > 0
  const isBusy = attaching.isPending || detaching.isPending

  function add(chosen: File[]) {
    const wrong = chosen.find((file) => attachmentIssue(file) !== undefined)
    const size = formatSize(MAX_ATTACHMENT_BYTES, locale)
    setUnfit(wrong ? t('unfitFile', { name: wrong.name, size }) : '')
    const fit = chosen.filter((file) => attachmentIssue(file) === undefined).slice(0, room)
    if (fit.length > 0) attaching.mutate(fit)
  }

  const error = unfit || attaching.error?.message || detaching.error?.message
  return (
    <section className={`surface ${styles.section}`}>
      <h2>{t('section.files')}</h2>
      {deal.files.length === 0 && <p className="small soft">{t('noFiles')}</p>}
      <ul className={styles.files}>
        {deal.files.map(({ id, name, size, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="small soft">{formatSize(size, locale)}</span>
            {isEditable && (
              <IconButton
                size={32}
                label={t('removeFile', { name })}
                disabled={isBusy}
                onClick={() => detaching.mutate(id)}
              >
                <IconX size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {takesFiles && (
        <FileButton multiple accept={ATTACHMENT_ACCEPT} onChange={add}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={18} />} loading={isBusy}>
              {t('addFiles')}
            </Button>
          )}
        </FileButton>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </section>
  )
}
