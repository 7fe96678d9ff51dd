import { Modal } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_FOCUS } from '../dialog/title-focus.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconExternalLink, IconX } from '../icons.ts'
import { LanguageSwitch, type useShownLanguage } from './LanguageSwitch.tsx'
import styles from './Viewer.module.css'
import type { ViewerItem } from './viewer-item.ts'

interface TitleBarProps {
  item: ViewerItem
  shown: ReturnType<typeof useShownLanguage>
  /** The file is no longer there: nothing can be done with it. */
  isGone: boolean
  at: number
  total: number
  onStep: ((by: 1 | -1) => void) | undefined
  onClose: () => void
}

/** The title of the file, with the actions for it as a whole. */
export function TitleBar({ item, shown, isGone, at, total, onStep, onClose }: TitleBarProps) {
  const { t } = useTranslation(['viewer', 'common'])
  const { title, translations } = item
  return (
    <div className={styles.header}>
      <Modal.Title className={styles.title} {...TITLE_FOCUS}>
        {title}
      </Modal.Title>
      <div className={styles.tools}>
        <div className={styles.languages}>
          <LanguageSwitch title={title} translations={translations} {...shown} />
        </div>
        {onStep && total > 1 && (
          <div className={styles.steps}>
            <Step label={t('previous')} isDisabled={at === 0} onClick={() => onStep(-1)}>
              <IconChevronLeft />
            </Step>
            <span role="status" className={styles.position}>
              {t('position', { at: at + 1, total })}
            </span>
            <Step label={t('next')} isDisabled={at === total - 1} onClick={() => onStep(1)}>
              <IconChevronRight />
            </Step>
          </div>
        )}
        {!isGone && <FileActions item={item} shown={shown} />}
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={onClose}
        aria-label={t('common:action.close')}
        title={t('common:action.close')}
      >
        <IconX />
      </button>
    </div>
  )
}

function FileActions({ item, shown }: Pick<TitleBarProps, 'item' | 'shown'>) {
  const { t } = useTranslation('viewer')
  const { foreign, actions, onDownload } = item
  return (
    <>
      {/* Actions may still load; the file does not wait for them. */}
      <Suspense>{actions?.(shown.language)}</Suspense>
      {!foreign && (
        <a className={styles.action} href={shown.href} download onClick={() => onDownload?.(shown.language)}>
          <IconDownload size={18} />
          <span>{t('download')}</span>
        </a>
      )}
      <a
        className={styles.action}
        href={shown.href}
        target="_blank"
        rel="noopener noreferrer"
        title={t('openInNewTab')}
      >
        <IconExternalLink size={18} />
        <span data-spare={foreign ? undefined : true}>{t('openInNewTab')}</span>
      </a>
    </>
  )
}

interface StepProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Stays focusable at either end of the list, so that the focus is not lost. */
function Step({ label, isDisabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
