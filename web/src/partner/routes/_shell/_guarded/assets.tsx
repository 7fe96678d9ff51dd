import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/_guarded/assets')({
  loader: () => needTexts('library', 'sending'),
})
