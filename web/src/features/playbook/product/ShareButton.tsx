import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import styles from './ShareButton.module.css'

const SHOWN_MS = 2000

interface Result {
  copied: boolean
}

/** Copies the link of a document, and says so for a moment. */
export function ShareButton({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation('playbook')
  // An object of its own for each click, so that a second one is shown for its whole time too.
  const [result, setResult] = useState<Result>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  const share = async () => {
    try {
      // There is no clipboard on a page without a secure origin.
      await navigator.clipboard.writeText(new URL(address, location.href).href)
      setResult({ copied: true })
    } catch {
      setResult({ copied: false })
    }
  }

  return (
    <span className={styles.share}>
      <IconButton size={36} label={t('documents.share', { name })} onClick={share}>
        {result?.copied ? (
          <IconCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconShare2 size={20} stroke={1.75} aria-hidden />
        )}
      </IconButton>
      <span role="status" className={styles.message}>
        {result && t(result.copied ? 'documents.copied' : 'documents.notCopied')}
      </span>
    </span>
  )
}
