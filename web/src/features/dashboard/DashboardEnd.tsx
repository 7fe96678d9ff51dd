import { USUAL_PERIOD } from '@portal/contract/figures'
import { OwnMonth, useOwnFigures } from '../figures/later.ts'
import { AccountManager } from '../programme/index.ts'
import { usePartnerProgramme } from '../programme/later.ts'

/** The end of the dashboard, rendered once all of its parts have loaded, so that none moves the others. */
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
