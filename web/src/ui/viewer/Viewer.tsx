import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { FileTranslations } from '@portal/contract/translations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_FOCUS } from '../dialog/title-focus.ts'
import { IconDownload, IconExternalLink, IconX } from '../icons.ts'
import { LanguageSwitch, useShownLanguage } from './LanguageSwitch.tsx'
import { mediaKind } from './media-kind.ts'
import styles from './Viewer.module.css'

export interface ViewerProps {
  href: string
  title: string
  mediaType?: string
  /** A page of another site: it is shown fenced in, and there is nothing to download. */
  foreign?: boolean
  language?: string
  /** The file in each of its languages; the viewer switches between them. */
  translations?: FileTranslations[]
  actions?: ReactNode
  opened: boolean
  onClose: () => void
  onDownload?: () => void
}

/** Shows a file or a page over the screen, with ways to keep it or to open it in a tab of its own. */
export default function Viewer({
  href: own,
  title,
  mediaType,
  foreign,
  language,
  translations,
  actions,
  opened,
  onClose,
  onDownload,
}: ViewerProps) {
  const { t } = useTranslation(['viewer', 'common'])
  const shown = useShownLanguage({ href: own, language, translations })
  const { href } = shown
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="92vw"
      centered
      returnFocus={false}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <header className={styles.header}>
          <Modal.Title className={styles.title} {...TITLE_FOCUS}>
            {title}
          </Modal.Title>
          <LanguageSwitch title={title} translations={translations} {...shown} />
          {actions}
          {!foreign && (
            <a className={styles.action} href={href} download onClick={onDownload}>
              <IconDownload size={18} />
              <span>{t('download')}</span>
            </a>
          )}
          <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer">
            <IconExternalLink size={18} />
            <span>{t('openInNewTab')}</span>
          </a>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={t('common:action.close')}
          >
            <IconX />
          </button>
        </header>
        <div className={styles.stage}>
          <Shown href={href} title={title} mediaType={mediaType} foreign={foreign} />
        </div>
        {foreign && <p className={styles.note}>{t('foreignHint')}</p>}
      </Modal.Content>
    </Modal.Root>
  )
}

function Shown({
  href,
  title,
  mediaType,
  foreign,
}: Pick<ViewerProps, 'href' | 'title' | 'mediaType' | 'foreign'>) {
  const kind = foreign ? 'frame' : mediaKind(href, mediaType)
  if (kind === 'picture') return <img className={styles.picture} src={href} alt={title} />
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: a film with captions has a page of its own, a bare file has none
    return <video className={styles.picture} src={href} controls autoPlay aria-label={title} />
  }
  return (
    <iframe
      className={styles.frame}
      src={href}
      title={title}
      // The browser's own PDF view does not run in a sandbox; pages of others must.
      {...(foreign && {
        sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
        referrerPolicy: 'no-referrer',
      })}
    />
  )
}
