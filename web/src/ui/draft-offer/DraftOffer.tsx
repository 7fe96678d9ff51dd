import { useTranslation } from 'react-i18next'
import type { DraftOffer as Offer } from '../../lib/drafts/use-draft.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { IconHistory } from '../icons.ts'
import styles from './DraftOffer.module.css'

interface DraftOfferProps {
  offer: Offer | undefined
  /** The form also has files, which drafts do not store. */
  hasFiles?: boolean
}

/** Offers to restore or discard a draft. */
export function DraftOffer({ offer, hasFiles }: DraftOfferProps) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  if (!offer) return null
  return (
    <div className={styles.offer} role="status">
      <IconHistory size={18} className="soft" />
      <p className={styles.text}>
        {t('draft.offer', { when: formatTimestamp(offer.at, locale) })}
        {hasFiles && <> {t('draft.files')}</>}
      </p>
      <div className={styles.actions}>
        <button type="button" onClick={offer.restore}>
          {t('draft.restore')}
        </button>
        <button type="button" onClick={offer.discard}>
          {t('draft.discard')}
        </button>
      </div>
    </div>
  )
}
