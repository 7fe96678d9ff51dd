import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button/IconButton.tsx'
import { toast } from '../toast/toast.ts'

const SHOWN_MS = 2000

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.failed(t('copyFailed'))
    }
  }

  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <IconButton label={label} size={36} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <span role="status" className="visually-hidden">
        {copied && t('copied')}
      </span>
    </>
  )
}
