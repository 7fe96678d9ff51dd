import { CloseButton, Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_FOCUS } from '../../ui/dialog/title-focus.ts'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import styles from './LeadSheet.module.css'
import { useBelowHeader } from './use-below-header.ts'

interface SheetFrameProps {
  isOpen: boolean
  title: string
  /** Beside the title. */
  actions: ReactNode
  onClose: () => void
  /** Called after it has closed and been removed. */
  onClosed: () => void
  children: ReactNode
}

/** A modal sheet over the page. */
export function SheetOver({ isOpen, title, actions, onClose, onClosed, children }: SheetFrameProps) {
  const { t } = useTranslation('common')
  useEscape(isOpen, onClose, { hasUrl: true })
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      position="right"
      size="min(30rem, 100vw)"
      transitionProps={{ duration: 160 }}
      classNames={{ content: styles.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title} {...TITLE_FOCUS}>
            {title}
          </Drawer.Title>
          {actions}
          <Drawer.CloseButton aria-label={t('action.close')} size={40} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null

/** A sheet beside the page, which stays usable. */
export function SheetBeside({ isOpen, ...props }: SheetFrameProps) {
  return isOpen && <Beside {...props} />
}

function Beside({ title, actions, onClose, onClosed, children }: Omit<SheetFrameProps, 'isOpen'>) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLElement>(null)
  useBelowHeader(sheet)
  const close = useEffectEvent(onClose)
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog(event)) close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      closed()
    }
  }, [])
  return (
    <section
      ref={sheet}
      role="dialog"
      data-sheet
      aria-labelledby={titleId}
      className={`${styles.sheet} ${styles.beside}`}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <CloseButton aria-label={t('action.close')} size={40} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
