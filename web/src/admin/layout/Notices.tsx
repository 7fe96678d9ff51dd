import { Button, Notification } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Notices.module.css'

const SHOWN_MS = 5000
const COLOURS = { success: 'green', info: 'brand', warning: 'yellow', error: 'red' } as const

/** Messages at the lower edge, one after the other, with the way back while there is one. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [current, setCurrent] = useState<NotificationPayload>()
  useEffect(() => {
    if (!current && notifications.length > 0) setCurrent(takeNotification() ?? undefined)
  }, [current, notifications, takeNotification])
  if (!current) return null

  /** What can be undone is only sent to the server now. */
  const end = (isUndo: boolean) => {
    if (current.notificationOptions?.undoable) takeMutation()?.({ isUndo })
    setCurrent(undefined)
  }
  return (
    <CloseNotificationContext value={() => end(false)}>
      <Shown notice={current} onClose={() => end(false)} onUndo={() => end(true)} />
    </CloseNotificationContext>
  )
}

interface ShownProps {
  notice: NotificationPayload
  onClose: () => void
  onUndo: () => void
}

function Shown({ notice: { message, type, notificationOptions = {} }, onClose, onUndo }: ShownProps) {
  const { t } = useTranslation('common')
  const translate = useTranslate()
  const { autoHideDuration = SHOWN_MS, messageArgs, undoable, action } = notificationOptions
  const [isHeld, setHeld] = useState(false)
  const ref = useClickOutside<HTMLDivElement>(onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld || autoHideDuration === null) return
    const timer = setTimeout(() => close(), autoHideDuration)
    return () => clearTimeout(timer)
  }, [isHeld, autoHideDuration])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  // What can be undone would be lost with the page.
  useEffect(() => {
    if (!undoable) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [undoable])

  return (
    <Notification
      ref={ref}
      className={classes.notice}
      color={COLOURS[type]}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.message}>
        {typeof message === 'string' ? translate(message, messageArgs) : message}
      </span>
      {undoable ? (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {translate('ra.action.undo')}
        </Button>
      ) : (
        action
      )}
    </Notification>
  )
}
