import { useTranslation } from 'react-i18next'
import { Chip } from './Chip.tsx'
import { publicationState } from './publication-state.ts'

const TONES = { draft: 'plain', scheduled: 'warn', published: 'ok' } as const

/** Draft, scheduled or published: a dot, a word and a colour. */
export function StateChip({ publishedAt }: { publishedAt: number | null | undefined }) {
  const { t } = useTranslation('admin')
  const state = publicationState(publishedAt, Date.now())
  return <Chip tone={TONES[state]} text={t(`choices.state.${state}`)} />
}
