import type { ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconCheck, IconShare2 } from '../../../ui/icons.ts'
import { useShare } from '../../sending/index.ts'
import styles from './ShareButton.module.css'

interface ShareButtonProps {
  name: string
  document: ProductDocument
}

/** Creates a share link of a document, copies it, and briefly confirms it. */
export function ShareButton({ name, document }: ShareButtonProps) {
  const { t } = useTranslation('playbook')
  const { result, share } = useShare(name, document)
  return (
    <span className={styles.share}>
      <IconButton size={36} label={t('documents.share', { name })} onClick={share}>
        {result?.copied ? <IconCheck /> : <IconShare2 />}
      </IconButton>
      <span role="status" className={styles.message}>
        {result && t(result.copied ? 'documents.copied' : 'documents.notCopied')}
      </span>
    </span>
  )
}
