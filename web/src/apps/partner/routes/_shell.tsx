import { createFileRoute } from '@tanstack/react-router'
import { needTexts } from '../../../lib/i18n.ts'
import { Shell } from '../shell/Shell.tsx'

export const Route = createFileRoute('/_shell')({ loader: () => needTexts('portal'), component: Shell })
