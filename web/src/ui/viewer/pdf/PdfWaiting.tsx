import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../skeletons/Skeleton.tsx'
import styles from './PdfStage.module.css'

/** A placeholder while the PDF or its viewer loads. */
export function PdfWaiting({ title }: { title: string }) {
  const { t } = useTranslation('viewer')
  return (
    <div role="status" aria-label={t('pdf.loading', { title })} className={styles.cover}>
      <Skeleton height="100%" width="min(100%, 640px)" radius={0} />
    </div>
  )
}
