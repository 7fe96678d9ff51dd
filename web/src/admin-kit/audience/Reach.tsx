import { useDebouncedValue } from '@mantine/hooks'
import type { AudienceReach } from '@portal/contract/admin/audiences'
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../data/calls.ts'
import classes from './audience.module.css'
import type { Preview } from './choice.ts'
import { ReachList } from './ReachList.tsx'

const TYPING_MS = 300
const HOLD_MS = 30_000

interface ReachProps {
  audience: Audience
  preview?: Preview | undefined
}

/** Whom an audience reaches, in numbers and by name. */
export function Reach({ audience, preview }: ReachProps) {
  const { t, i18n } = useTranslation('admin')
  const [definition] = useDebouncedValue(JSON.stringify(canonicalAudience(audience)), TYPING_MS)
  const body = { audience: JSON.parse(definition) as Audience }
  const { data, error } = useQuery({
    queryKey: ['audiences', 'reach', definition],
    queryFn: ({ signal }) => callAdmin<AudienceReach>('audiences/reach', { method: 'POST', body, signal }),
    staleTime: HOLD_MS,
    placeholderData: keepPreviousData,
  })
  const number = new Intl.NumberFormat(i18n.language)
  if (error) return <p className={classes.nobody}>{error.message}</p>
  if (!data) return <p className="small soft">{t('audience.counting')}</p>
  const { partners, ofPartners, people } = data
  const figures = {
    partners: number.format(partners),
    total: number.format(ofPartners),
    people: number.format(people),
    count: people,
  }
  return (
    <section className={classes.reach}>
      <p className={people === 0 ? classes.nobody : classes.figures} role="status">
        {people === 0 ? t('audience.nobody') : t('audience.figures', figures)}
      </p>
      <ReachList side="reached" {...body} first={data} preview={preview} />
      <ReachList side="others" {...body} first={data} />
    </section>
  )
}
