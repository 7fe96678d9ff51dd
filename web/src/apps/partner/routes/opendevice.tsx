import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { OpenDevicePage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/opendevice')({
  staticData: { title: 'openDevice' },
  loader: () => needTexts('signIn'),
  component: OpenDevicePage,
})
