import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CheckPage } from '../../../../features/copies/CheckPage.tsx'
import { needTexts } from '../../../../lib/i18n.ts'

export const Route = createFileRoute('/_shell/check')({
  staticData: { title: 'check', hidePartnerHeader: true },
  loader: () => needTexts('library'),
  component: Check,
})

/** The code is in the URL of the QR code. */
function Check() {
  const code = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('c') })
  return <CheckPage code={code ?? undefined} />
}
