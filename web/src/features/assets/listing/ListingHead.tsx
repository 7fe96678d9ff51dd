import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconArrowLeft } from '../../../ui/icons.ts'
import styles from './AssetListing.module.css'

export function ListingHead({ name }: { name: string }) {
  const { t } = useTranslation('assets')
  return (
    <header className={styles.head}>
      <Link to="/assets" className={`tool ${styles.back}`} aria-label={t('back')} title={t('back')}>
        <IconArrowLeft />
      </Link>
      <h1 tabIndex={-1}>{name}</h1>
    </header>
  )
}
