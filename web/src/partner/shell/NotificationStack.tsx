import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

/** Toasts at the edge of the window. */
export default function NotificationStack() {
  const { t } = useTranslation('common')
  const defaultProps = { closeButtonProps: { 'aria-label': t('action.close') } }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps } } }}>
      <Notifications position="bottom-right" transitionDuration={160} />
    </MantineThemeProvider>
  )
}
