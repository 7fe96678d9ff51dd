import { Notification } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Notices.module.css'

const SHOWN_MS = 5000
const COLOURS = { success: 'green', info: 'brand', warning: 'yellow', error: 'red' } as const

/** Toasts at the bottom, one at a time, with an undo button while undo is possible. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<NotificationPayload>()
  useEffect(() => {
    if (!current && notifications.length > 0) setCurrent(takeNotification() ?? undefined)
  }, [current, notifications, takeNotification])
  if (!current) return null

  const end = () => setCurrent(undefined)
  return (
    <CloseNotificationContext value={end}>
      <Shown notice={current} onClose={end} />
    </CloseNotificationContext>
  )
}

interface ShownProps {
  notice: NotificationPayload
  onClose: () => void
}

function Shown({ notice: { message, type, notificationOptions = {} }, onClose }: ShownProps) {
  const { t } = useTranslation('common')
  const translate = useTranslate()
  const { autoHideDuration = SHOWN_MS, messageArgs, action } = notificationOptions
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
      {action}
    </Notification>
  )
}
