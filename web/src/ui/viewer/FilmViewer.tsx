import type { FileTranslations } from '@portal/contract/translations'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { IconDownload } from '../icons.ts'
import { Film } from './Film.tsx'
import styles from './FilmViewer.module.css'
import { LanguageSwitch, useShownLanguage } from './LanguageSwitch.tsx'

interface FilmViewerProps {
  title: string
  src: string
  poster: string
  /** URL of the captions (WebVTT); empty without any. */
  captions: string
  captionsLanguage: string
  language?: string
  translations?: FileTranslations[]
  onClose: () => void
  onDownload: () => void
}

/** Plays a film over the screen, with its captions. */
export default function FilmViewer({
  title,
  src,
  captions,
  language,
  translations,
  onClose,
  onDownload,
  ...film
}: FilmViewerProps) {
  const { t } = useTranslation('viewer')
  const shown = useShownLanguage({ href: src, language, translations })
  return (
    <Dialog title={title} opened reading onClose={onClose} size={960}>
      <LanguageSwitch title={title} translations={translations} {...shown} />
      <Film
        key={shown.href}
        className={styles.film}
        title={title}
        src={shown.href}
        // They follow the words of the film that they were made for.
        captions={shown.href === src ? captions : ''}
        autoPlay
        {...film}
      />
      <a className={styles.download} href={shown.href} download onClick={onDownload}>
        <IconDownload size={18} />
        {t('download')}
      </a>
    </Dialog>
  )
}
