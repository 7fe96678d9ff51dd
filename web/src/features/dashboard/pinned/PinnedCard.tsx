import type { PinnedItem } from '@portal/contract/pins'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { cutText } from '../../../lib/cut-text.ts'
import { needTexts, useLocale } from '../../../lib/i18n.ts'
import { fileIn } from '../../../lib/translations.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import {
  IconChevronDown,
  IconFileText,
  IconFileTypePdf,
  IconFolder,
  IconPinnedOff,
} from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { ViewerLink } from '../../../ui/viewer/ViewerLink.tsx'
import { brandedAction, countView } from '../../portal-content/index.ts'
import { LanguageCode } from '../LanguageCode.tsx'
import styles from './PinnedCards.module.css'

const LanguageChips = lazyPart(async () => {
  const [{ LanguageChips }] = await Promise.all([
    import('../../../ui/file-languages/LanguageChips.tsx'),
    needTexts('library'),
  ])
  return { default: LanguageChips }
})

/** Maximum length of a card's text. */
const TEXT = 90

/** As on the playbook's cards: products by their model. */
export const shownName = ({ elementType, model, name }: PinnedItem): string =>
  (elementType === 'Product' && model) || name || model

export interface PinnedCardProps {
  pin: PinnedItem
  /** The portfolio of a product, for its route. */
  portfolio: string
  /** Called with the displayed name of the item. */
  onUnpin: (name: string) => void
  /** Props for reordering the card. */
  row?: ComponentProps<'li'> & { 'data-dragged'?: boolean }
  /** The handle for reordering, if there are other cards. */
  handle?: ReactNode
}

export function PinnedCard({ pin: given, portfolio, onUnpin, row, handle }: PinnedCardProps) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  // In the customer's language if available.
  const file = fileIn(given, useCustomerLocale())
  const pin = file ? { ...given, document: file.url, language: file.language } : given
  const [hasLanguages, setLanguages] = useState(false)
  const name = shownName(pin) || pin.title || t('pins.untitled')
  const about = (pin.title !== name && pin.title) || pin.description || t('pins.noDescription')
  return (
    <li className="card" {...row}>
      <div className={styles.main}>
        <div
          className={`card-frame ${styles.frame}`}
          data-whole={(pin.elementType === 'Product' && pin.image !== '') || undefined}
        >
          <Picture pin={pin} />
        </div>
        <div className={styles.words}>
          <div className={styles.top}>
            <p className="faint small">{t(`pins.kind.${pin.elementType}`)}</p>
            <Language
              pin={pin}
              name={name}
              isOpen={hasLanguages}
              onToggle={() => setLanguages(!hasLanguages)}
            />
          </div>
          <h3 className={styles.name}>
            <Target pin={pin} name={name} portfolio={portfolio} />
          </h3>
          {pin.name && pin.name !== name && pin.name !== about && <p className="soft">{pin.name}</p>}
          <p className="soft">{cutText(about, TEXT, locale)}</p>
          {hasLanguages && (
            <Suspense>
              <LanguageChips entry={pin} {...fileOf(pin, name)} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {handle && <span className={styles.handle}>{handle}</span>}
        {pin.document && (
          <ViewerLink
            className={styles.action}
            {...fileOf(pin, name)}
            aria-label={t('pins.openPdfOf', { name })}
          >
            <IconFileTypePdf size={18} />
            {t('pins.openPdf')}
          </ViewerLink>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={t('pins.unpinOf', { name })}
          onClick={() => onUnpin(name)}
        >
          <IconPinnedOff size={18} />
          {t('pins.unpin')}
        </button>
      </div>
    </li>
  )
}

interface LanguageProps {
  pin: PinnedItem
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** The language of the card's file; if there are others, a button that shows them. */
function Language({ pin: { language, translations }, name, isOpen, onToggle }: LanguageProps) {
  const { t } = useTranslation('dashboard')
  if (!language) return null
  const code = <LanguageCode language={language} className="faint small" />
  if (!translations) return code
  return (
    <button type="button" className={styles.languages} aria-expanded={isOpen} onClick={onToggle}>
      {code}
      <span className="visually-hidden">{t('pins.languagesOf', { name })}</span>
      <IconChevronDown size={14} />
    </button>
  )
}

function Picture({ pin }: { pin: PinnedItem }) {
  const Icon = pin.elementType === 'Category' ? IconFolder : IconFileText
  return <Image src={pin.image} loading="lazy" fallback={<Icon size={32} strokeWidth={1.5} />} />
}

function Target({ pin, name, portfolio }: { pin: PinnedItem; name: string; portfolio: string }) {
  if (pin.elementType === 'Document') {
    if (!pin.document) return name
    return (
      <ViewerLink className={styles.target} {...fileOf(pin, name)}>
        {name}
      </ViewerLink>
    )
  }
  const to = pin.elementType === 'Category' ? `/playbook/${pin.id}` : `/playbook/${portfolio}/${pin.id}`
  return (
    <Link to={to} className={styles.target}>
      {name}
    </Link>
  )
}

function fileOf({ id, elementType, document: href, language, translations }: PinnedItem, title: string) {
  const item = { kind: elementType === 'Category' ? 'portfolio' : elementType.toLowerCase(), id }
  return {
    ...{ href, title, language, translations, actions: brandedAction(item, title) },
    onOpen: () => countView(item, 'open'),
    onDownload: (language?: string) => countView({ ...item, language }, 'download'),
  }
}
