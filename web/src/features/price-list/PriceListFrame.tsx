import { Button, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import { IconDownload, IconExternalLink, IconFileEuro, IconPrinter } from '../../ui/icons.ts'
import { QuotationFull, useQuotationAdding } from '../quotations/index.ts'
import { addButtons, markRows } from './mark-rows.ts'
import { PriceChangesBar } from './PriceChangesBar.tsx'
import { PriceFinder } from './PriceFinder.tsx'
import styles from './PriceListPage.module.css'
import { csvUrl, frameUrl, isOwnPage } from './price-list-urls.ts'
import { usePriceVisit } from './use-price-visit.ts'

/** External pages keep their own origin; the portal's own page has a policy that forbids all scripts. */
const OTHER_SANDBOX = 'allow-same-origin allow-scripts allow-forms allow-popups allow-downloads'

interface PriceListFrameProps {
  priceUrl: string
  /** Article number of the line to show. */
  item: string | undefined
}

export function PriceListFrame({ priceUrl, item }: PriceListFrameProps) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const theme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const isOwn = isOwnPage(priceUrl)
  const [page, setPage] = useState<Document | null>()
  const jump = (place: number) => {
    const view = frame.current?.contentWindow
    if (!view) return
    showLine(view, `item-${place}`)
    frame.current?.scrollIntoView({ block: 'nearest' })
    view.focus()
  }
  useEffect(() => {
    if (!item || !page?.defaultView) return
    const line = page.querySelector(`tr[data-article="${CSS.escape(item)}"]`)
    if (line) showLine(page.defaultView, line.id)
  }, [page, item])

  return (
    <>
      <div className={styles.actions}>
        {isOwn ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} />}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('print')}
            </Button>
            <Button
              component={Link}
              to="/quotations"
              variant="default"
              leftSection={<IconFileEuro size={18} />}
            >
              {t('quotations')}
            </Button>
            <Button
              component="a"
              href={csvUrl(priceUrl, locale)}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t('downloadCsv')}
            </Button>
          </>
        ) : (
          <Button
            component="a"
            href={priceUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('openInTab')}
          </Button>
        )}
      </div>
      {isOwn && <OwnListTools page={page} onJump={jump} />}
      <iframe
        ref={frame}
        onLoad={() => setPage(isOwn ? frame.current?.contentDocument : null)}
        className={`surface ${styles.frame}`}
        title={t('title')}
        src={frameUrl(priceUrl, { locale, theme })}
        sandbox={isOwn ? undefined : OTHER_SANDBOX}
        referrerPolicy="no-referrer"
      />
    </>
  )
}

/** Scrolls to a line of the list and highlights it, without adding to the history. */
function showLine(view: Window, id: string): void {
  const url = new URL(view.location.href)
  url.hash = id
  view.location.replace(url)
}

interface OwnListToolsProps {
  /** The document of the list's page, once loaded; a new one after a change of language or theme. */
  page: Document | null | undefined
  onJump: (place: number) => void
}

/** The tools above the portal's own list. */
function OwnListTools({ page, onJump }: OwnListToolsProps) {
  const { t } = useTranslation('priceList')
  const locale = useLocale()
  const { data: found, markSeen } = usePriceVisit()
  const [isFiltered, setFiltered] = useState(false)
  useRowButtons(page)
  const changes = useMemo(
    () => new Map(found?.changes.map((change) => [change.articleNumber, change])),
    [found],
  )
  const onlyChanged = isFiltered && changes.size > 0
  useEffect(() => {
    if (!page || !found) return
    const price = (amount: number) => formatMoney(amount, found.currency, locale)
    markRows(page, {
      changes,
      onlyChanged,
      wordOf: ({ kind, partnerPrice, formerPartnerPrice = 0, formerListPrice = 0 }) => {
        if (kind === 'new' || kind === 'gone') return t('changes.new')
        return formerPartnerPrice === partnerPrice
          ? t('changes.formerList', { price: price(formerListPrice) })
          : t(`changes.${kind}`, { price: price(formerPartnerPrice) })
      },
    })
  }, [page, found, changes, onlyChanged, locale, t])
  return (
    <>
      {found && (
        <PriceChangesBar found={found} onlyChanged={onlyChanged} onFilter={setFiltered} onSeen={markSeen} />
      )}
      <QuotationFull />
      <PriceFinder onJump={onJump} />
    </>
  )
}

/** Adds a button to each row that adds it to a quotation. */
function useRowButtons(page: Document | null | undefined): void {
  const { t } = useTranslation('quotations')
  const { add, isFullFor, labelOf } = useQuotationAdding()
  const onAdd = useEffectEvent(add)
  useEffect(() => {
    if (!page) return
    addButtons(page, { label: t('add'), nameOf: labelOf, isFullFor, onAdd: (article) => onAdd(article) })
  }, [page, t, labelOf, isFullFor])
}
