import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../boundary/Boundary.tsx'
import { Failure } from '../section/Failure.tsx'
import classes from './Dialog.module.css'
import { FocusReturn } from './FocusReturn.tsx'
import { TITLE_FOCUS } from './title-focus.ts'
import { useEscape } from './use-escape.ts'

interface DialogProps extends Pick<ModalRootProps, 'opened' | 'onClose' | 'onExitTransitionEnd' | 'size'> {
  title: ReactNode
  /** Stays a small box on phones, where other dialogs are full-height sheets. */
  compact?: boolean
  /** Open by its URL: Back then closes it without help. */
  hasUrl?: boolean
  /** For reading, not for input: the title gets the focus. */
  reading?: boolean
  /** Refetches the data of the content after it failed to render. */
  refetch?: () => unknown
  children: ReactNode
}

/** A modal dialog: it traps the focus, closes with Escape and restores the focus. */
export function Dialog({
  title,
  opened,
  onClose,
  compact = false,
  reading = false,
  hasUrl = false,
  refetch,
  children,
  ...props
}: DialogProps) {
  const { t } = useTranslation('common')
  useEscape(opened, onClose, { hasUrl })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered
      padding="lg"
      transitionProps={{ duration: 140, transition: 'fade' }}
      radius="lg"
      classNames={{
        inner: compact ? undefined : classes.innerSheet,
        content: compact ? classes.content : `${classes.content} ${classes.contentSheet}`,
      }}
      {...props}
    >
      <Modal.Overlay />
      <Modal.Content>
        <FocusReturn />
        <div className={classes.head}>
          <Modal.Title className={classes.title} {...(reading && TITLE_FOCUS)}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} size={36} />
        </div>
        <Modal.Body>
          <Boundary
            refetch={refetch}
            fallback={(retry) => <Failure text={t('boundary.title')} onRetry={retry} />}
          >
            {children}
          </Boundary>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
