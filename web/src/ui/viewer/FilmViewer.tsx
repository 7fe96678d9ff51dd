import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { IconDownload } from '../icons.ts'
import { Film } from './Film.tsx'
import styles from './FilmViewer.module.css'

interface FilmViewerProps {
  title: string
  src: string
  poster: string
  /** URL of the captions (WebVTT); empty without any. */
  captions: string
  captionsLanguage: string
  onClose: () => void
  onDownload: () => void
}

/** Plays a film over the screen, with its captions. */
export default function FilmViewer({ title, src, onClose, onDownload, ...film }: FilmViewerProps) {
  const { t } = useTranslation('viewer')
  return (
    <Dialog title={title} opened reading onClose={onClose} size={960}>
      <Film className={styles.film} title={title} src={src} autoPlay {...film} />
      <a className={styles.download} href={src} download onClick={onDownload}>
        <IconDownload size={18} />
        {t('download')}
      </a>
    </Dialog>
  )
}
