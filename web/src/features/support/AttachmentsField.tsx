import { Button, FileButton } from '@mantine/core'
import {
  ATTACHMENT_ACCEPT,
  attachmentIssue,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@portal/contract/attachments'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import styles from './Attachments.module.css'

interface AttachmentsFieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** While they are being sent. */
  disabled?: boolean
}

/** The attachments of a ticket or a reply; unsuitable files are rejected with a reason. */
export function AttachmentsField({ files, onChange, disabled }: AttachmentsFieldProps) {
  const { t } = useTranslation('support')
  const locale = useLocale()
  const [error, setError] = useState('')
  const hint = useId()
  const size = formatSize(MAX_ATTACHMENT_BYTES, locale)

  function add(chosen: File[]) {
    const fit = chosen.filter((file) => attachmentIssue(file) === undefined)
    const all = [...files, ...fit]
    const [unfit] = chosen.flatMap((file) => {
      const why = attachmentIssue(file)
      return why ? t(`attachments.${why}`, { name: file.name, size }) : []
    })
    const tooMany = all.length > MAX_ATTACHMENTS ? t('attachments.tooMany', { count: MAX_ATTACHMENTS }) : ''
    setError(unfit ?? tooMany)
    onChange(all.slice(0, MAX_ATTACHMENTS))
  }

  return (
    <fieldset className={styles.field} aria-describedby={hint}>
      <legend>{t('attachments.title')}</legend>
      <p id={hint} className="small soft">
        {t('attachments.hint', { count: MAX_ATTACHMENTS, size })}
      </p>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and size
            <li key={index}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatSize(file.size, locale)}</span>
              <IconButton
                size={32}
                disabled={disabled}
                label={t('attachments.remove', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple accept={ATTACHMENT_ACCEPT} disabled={disabled} onChange={add}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconPaperclip size={18} />}
            disabled={disabled || files.length >= MAX_ATTACHMENTS}
          >
            {t('attachments.add')}
          </Button>
        )}
      </FileButton>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
