import type { Entry } from '@portal/contract/admin/endpoints'
import { useLabels } from '../labels.ts'
import { Chip, type Tone } from './Chip.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  new: 'warn',
  open: 'warn',
  waiting: 'plain',
  closed: 'ok',
  accepted: 'ok',
  declined: 'danger',
}

/** Status of a ticket or of a request. */
export function StatusCell({ entry: { status } }: { entry: Entry | { status: string } }) {
  const labels = useLabels()
  const word = String(status)
  return <Chip tone={TONES[word] ?? 'plain'} text={labels.choice('status', word)} />
}
