import { USUAL_PERIOD } from '@portal/contract/figures'
import { OwnMonth, useOwnFigures } from '../figures/later.ts'
import { AccountManager } from '../programme/index.ts'
import { usePartnerProgramme } from '../programme/later.ts'

/** What is below everything else: drawn when all of it is known, so that none of it moves the rest. */
export default function DashboardEnd() {
  const { isPending: isManagerComing } = usePartnerProgramme()
  const { isPending: areFiguresComing } = useOwnFigures(USUAL_PERIOD, 'month')
  if (isManagerComing || areFiguresComing) return null
  return (
    <>
      <OwnMonth />
      <AccountManager />
    </>
  )
}
