import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { CalendarFeed } from '../../calendar-feed/index.ts'

export default function SubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog title={t('calendar.title')} opened={opened} onClose={onClose} compact>
      <CalendarFeed />
    </Dialog>
  )
}
