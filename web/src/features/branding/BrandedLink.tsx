import { useTranslation } from 'react-i18next'
import { IconBuilding } from '../../ui/icons.ts'
import styles from './BrandedLink.module.css'
import { type BrandableItem, useBranded } from './branded.ts'

interface BrandedLinkProps {
  item: BrandableItem
  /** Of the file that is shown. */
  language: string | undefined
  /** Of what is downloaded. */
  title: string
  /** Beside tools that look otherwise. */
  className?: string | undefined
  hasWords?: boolean
  onDownload: () => void
}

/** The file with the logo of the user's company, to keep; nothing where there is no such file. */
export function BrandedLink({ item, language, hasWords = false, ...link }: BrandedLinkProps) {
  const url = useBranded(item, language)
  return url ? <Link url={url} hasWords={hasWords} {...link} /> : null
}

type LinkProps = Omit<BrandedLinkProps, 'item' | 'language'> & { url: string }

function Link({ url, title, className = styles.link, hasWords, onDownload }: LinkProps) {
  const { t } = useTranslation('copies')
  const label = t('withLogoOf', { title })
  return (
    <a className={className} href={url} download title={label} aria-label={label} onClick={onDownload}>
      <IconBuilding size={hasWords ? 18 : undefined} />
      {hasWords && t('withLogo')}
    </a>
  )
}
