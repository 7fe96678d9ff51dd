import { useComputedColorScheme } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { IconDownload, IconExternalLink, IconPrinter } from '../../ui/icons.ts'
import { PriceFinder } from './PriceFinder.tsx'
import styles from './PriceListPage.module.css'
import { csvUrl, frameUrl, isOwnPage } from './price-list-urls.ts'

/** A page of elsewhere keeps to its own origin; the portal's own page forbids itself all scripts. */
const OTHER_SANDBOX = 'allow-same-origin allow-scripts allow-forms allow-popups allow-downloads'

export function PriceListFrame({ priceUrl }: { priceUrl: string }) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const theme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const isOwn = isOwnPage(priceUrl)
  const jump = (place: number) => {
    const page = frame.current?.contentWindow
    if (!page) return
    page.location.hash = `item-${place}`
    frame.current?.scrollIntoView({ block: 'nearest' })
    page.focus()
  }

  return (
    <>
      <div className={styles.actions}>
        {isOwn ? (
          <>
            <button
              type="button"
              className={styles.action}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              <IconPrinter size={18} />
              {t('print')}
            </button>
            <a className={styles.action} href={csvUrl(priceUrl, locale)} download>
              <IconDownload size={18} />
              {t('downloadCsv')}
            </a>
          </>
        ) : (
          <a className={styles.action} href={priceUrl} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={18} />
            {t('openInTab')}
          </a>
        )}
      </div>
      {isOwn && <PriceFinder onJump={jump} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('title')}
        src={frameUrl(priceUrl, { locale, theme })}
        sandbox={isOwn ? undefined : OTHER_SANDBOX}
        referrerPolicy="no-referrer"
      />
    </>
  )
}
