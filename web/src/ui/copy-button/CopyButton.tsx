import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { IconCheck, IconCopy } from '../icons.ts'
import { toast } from '../toast/toast.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** Where there is a clipboard. */
  onCopy?: () => void
}

/** Copies a text and briefly confirms it. */
export function CopyButton({ text, label, onCopy }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const { copy, copied, error } = useClipboard({ timeout: 2000 })

  useEffect(() => {
    if (error) toast.failed(() => i18n.t('copyFailed', { ns: 'common' }))
  }, [error])

  const copyText = () => {
    copy(text)
    if ('clipboard' in navigator) onCopy?.()
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <IconButton label={label} size={36} onClick={copyText}>
        <Icon size={18} />
      </IconButton>
      <span role="status" className="visually-hidden">
        {copied && t('copied')}
      </span>
    </>
  )
}
