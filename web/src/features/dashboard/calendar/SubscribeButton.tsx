import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { IconRss } from '../../../ui/icons.ts'
import styles from './Calendar.module.css'

const SubscribeDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./SubscribeDialog.tsx'), needTexts('profile')])
  return dialog
})

/** Offers the private URL of the calendar feed. */
export function SubscribeButton() {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-label={t('calendar.subscribe')}
        title={t('calendar.subscribe')}
        onClick={() => setOpen(true)}
      >
        <IconRss size={18} />
      </button>
      {open !== undefined && (
        <OverlayBoundary>
          <SubscribeDialog opened={open} onClose={() => setOpen(false)} />
        </OverlayBoundary>
      )}
    </>
  )
}
