import { useTranslation } from 'react-i18next'
import { IconBuilding } from '../../ui/icons.ts'
import { type BrandableItem, useBranded } from './branded.ts'

interface BrandedLinkProps {
  item: BrandableItem
  /** The language of the file shown. */
  language: string | undefined
  /** The title of the download. */
  title: string
  /** To match the tools beside it. */
  className?: string | undefined
  hasWords?: boolean
  onDownload: () => void
}

/** Downloads the co-branded copy; nothing if there is none. */
export function BrandedLink({ item, language, hasWords = false, ...link }: BrandedLinkProps) {
  const url = useBranded(item, language)
  return url ? <Link url={url} hasWords={hasWords} {...link} /> : null
}

type LinkProps = Omit<BrandedLinkProps, 'item' | 'language'> & { url: string }

function Link({ url, title, className = 'tool', hasWords, onDownload }: LinkProps) {
  const { t } = useTranslation('copies')
  const label = t('withLogoOf', { title })
  return (
    <a className={className} href={url} download title={label} aria-label={label} onClick={onDownload}>
      <IconBuilding size={hasWords ? 18 : undefined} />
      {hasWords && t('withLogo')}
    </a>
  )
}
