import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { useWindowQuery } from '../../../lib/use-window-query.ts'
import styles from './NotificationStack.module.css'
import { useFreeEdge } from './use-free-edge.ts'

/** More of them would hide half of a phone's screen; the others follow, failures first. */
const MOST_ON_PHONES = 2
const MOST = 5

/** Toasts at the edge of the window; on a phone at the one that is away from the field in which the user types. */
export default function NotificationStack() {
  const { t } = useTranslation('common')
  const isPhone = useWindowQuery('(width < 48em)')
  const edge = useFreeEdge()
  const defaultProps = { closeButtonProps: { 'aria-label': t('action.close') } }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps } } }}>
      <Notifications
        className={isPhone ? styles[edge.side] : undefined}
        style={isPhone ? { '--edge': `${edge.distance}px` } : undefined}
        position="bottom-right"
        limit={isPhone ? MOST_ON_PHONES : MOST}
        transitionDuration={160}
      />
    </MantineThemeProvider>
  )
}
