import { createFileRoute } from '@tanstack/react-router'
import { OpenDevicePage } from '../PasswordPages.tsx'

export const Route = createFileRoute('/opendevice')({
  staticData: { title: 'openDevice' },
  component: OpenDevicePage,
})
