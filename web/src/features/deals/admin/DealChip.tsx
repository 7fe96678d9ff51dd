import type { DealState } from '@portal/contract/deal-states'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../../../admin-kit/parts/Chip.tsx'

const TONES: Record<DealState, Tone> = {
  draft: 'plain',
  // It is the team's turn.
  submitted: 'warn',
  returned: 'plain',
  approved: 'ok',
  won: 'ok',
  lost: 'danger',
  expired: 'plain',
  rejected: 'danger',
  withdrawn: 'plain',
}

export function DealChip({ state }: { state: DealState }) {
  const { t } = useTranslation('deals')
  return <Chip tone={TONES[state]} text={t(`state.${state}`)} />
}
