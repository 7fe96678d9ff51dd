import { useTranslation } from 'react-i18next'
import { IconPhoto } from '../../../ui/icons.ts'
import styles from './Picture.module.css'

interface PictureProps {
  src: string
  /** Products are photographed on white and shown whole; portfolios fill their frame. */
  whole?: boolean
  eager?: boolean
  className?: string
}

/** The picture of an item that is named beside it. */
export function Picture({ src, whole = false, eager = false, className }: PictureProps) {
  return (
    <div
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-whole={(whole && src !== '') || undefined}
    >
      {src ? <img src={src} alt="" loading={eager ? 'eager' : 'lazy'} /> : <Missing />}
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('playbook')
  return (
    <p className={styles.missing}>
      <IconPhoto size={32} strokeWidth={1.5} />
      {t('noImage')}
    </p>
  )
}
