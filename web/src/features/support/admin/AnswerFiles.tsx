import { Button } from '@mantine/core'
import {
  ATTACHMENT_ACCEPT,
  attachmentIssue,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@portal/contract/attachments'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/file-facts.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconPaperclip, IconX } from '../../../ui/icons.ts'
import classes from './tickets.module.css'

const TEXTS = { empty: 'emptyFile', tooLarge: 'tooLarge', wrongKind: 'wrongKind' } as const

interface AnswerFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  disabled: boolean
}

/** The attachments of an answer; unsuitable files are rejected with a reason. */
export function AnswerFiles({ files, onChange, disabled }: AnswerFilesProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const hint = useId()
  const size = formatSize(MAX_ATTACHMENT_BYTES, locale)

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // Allows to choose the same file again after it was removed.
    target.value = ''
    const all = [...files, ...chosen.filter((file) => attachmentIssue(file) === undefined)]
    const [unfit] = chosen.flatMap((file) => {
      const why = attachmentIssue(file)
      return why ? t(`tickets.${TEXTS[why]}`, { name: file.name, size }) : []
    })
    setError(unfit ?? (all.length > MAX_ATTACHMENTS ? t('tickets.tooMany', { count: MAX_ATTACHMENTS }) : ''))
    onChange(all.slice(0, MAX_ATTACHMENTS))
  }

  return (
    <div className={classes.attach}>
      {files.length > 0 && (
        <ul className={classes.chosen} aria-label={t('tickets.attachments')}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and size
            <li key={index}>
              <span>{file.name}</span>
              <span className={classes.meta}>{formatSize(file.size, locale)}</span>
              <IconButton
                size={32}
                label={t('tickets.removeFile', { name: file.name })}
                disabled={disabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input ref={input} type="file" hidden multiple accept={ATTACHMENT_ACCEPT} onChange={add} />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} />}
        disabled={disabled || files.length >= MAX_ATTACHMENTS}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t('tickets.addFiles')}
      </Button>
      <p id={hint} className={classes.meta}>
        {t('tickets.filesHint', { count: MAX_ATTACHMENTS, size })}
      </p>
      <p role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  )
}
