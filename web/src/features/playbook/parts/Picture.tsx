import { useTranslation } from 'react-i18next'
import { IconPhoto } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import styles from './Picture.module.css'

interface PictureProps {
  src: string
  /** Shows the whole picture, for products, which are photographed on white; those of portfolios fill their frame. */
  whole?: boolean
  eager?: boolean
  className?: string
}

/** The picture of an item whose name is beside it. */
export function Picture({ src, whole = false, eager = false, className }: PictureProps) {
  return (
    <div
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-whole={(whole && src !== '') || undefined}
    >
      <Image src={src} loading={eager ? 'eager' : 'lazy'} fallback={<Missing />} />
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
