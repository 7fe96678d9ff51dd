import { Radio } from '@mantine/core'
import { PUBLISH_NOW } from '@portal/contract/admin/schemas'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { type PublishedAt, publicationState } from '../parts/publication-state.ts'
import { StateChip } from '../parts/StateChip.tsx'
import { TimestampInput } from './inputs/TimestampInput.tsx'
import classes from './PublicationBox.module.css'

const HOUR = 3_600_000
const nextHour = () => Math.ceil((Date.now() + 1) / HOUR) * HOUR

/** A scheduled time that has passed means publishing now. */
const isPast = (value: unknown, stored: number | null) =>
  typeof value === 'number' && value <= Date.now() && value !== stored

type Choice = 'draft' | 'now' | 'later'

/** Draft, published now, or scheduled. */
export function PublicationBox() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { field, formState } = useController({ name: 'publishedAt' })
  const stored: number | null = formState.defaultValues?.publishedAt ?? null
  const wasPublished = publicationState(stored, Date.now()) === 'published'
  const isPlanned = publicationState(field.value, Date.now()) === 'scheduled'
  // While the time is being typed, it may be missing or past; another stored time ends that.
  const [planning, setPlanning] = useState<{ stored: number | null }>()
  const isPlanning = planning?.stored === stored
  if (isPlanned && !isPlanning) setPlanning({ stored })
  const choice = isPlanning ? 'later' : choiceOf(field.value)
  const choose = (next: Choice) => {
    setPlanning(next === 'later' ? { stored } : undefined)
    const now = wasPublished ? stored : PUBLISH_NOW
    field.onChange({ draft: null, now, later: nextHour() }[next])
  }
  // Entries from before drafts existed have no publication time.
  const sinceText = stored
    ? t('form.publicationSinceText', { when: formatTimestamp(stored, locale) })
    : t('form.publicationAlwaysText')
  const nowText = wasPublished ? sinceText : t('form.publicationNowText')
  const options = [
    { value: 'draft', title: t('form.publicationDraft'), text: t('form.publicationDraftText') },
    {
      value: 'now',
      title: wasPublished ? t('form.publicationSince') : t('form.publicationNow'),
      text: nowText,
    },
    { value: 'later', title: t('form.publicationLater'), text: t('form.publicationLaterText') },
  ] as const
  return (
    <section className={`surface ${classes.box}`} aria-labelledby="publication-heading">
      <div className={classes.head}>
        <h2 id="publication-heading">{t('fields.publishedAt')}</h2>
        <StateChip publishedAt={stored} />
      </div>
      <Radio.Group
        label={t('fields.publishedAt')}
        labelProps={{ className: 'visually-hidden' }}
        value={choice}
        onChange={(value) => choose(value as Choice)}
      >
        <div className="stack-12">
          {options.map(({ value, title, text }) => (
            <Radio key={value} value={value} label={title} description={text} />
          ))}
        </div>
      </Radio.Group>
      {choice === 'later' && (
        <TimestampInput
          path="publishedAt"
          field={{ kind: 'timestamp' }}
          label={t('form.publicationTimestamp')}
          required
          showZone
          check={(value) => (isPast(value, stored) ? { code: 'timestampInPast' } : undefined)}
        />
      )}
    </section>
  )
}

function choiceOf(publishedAt: PublishedAt): Choice {
  const state = publicationState(publishedAt, Date.now())
  return ({ draft: 'draft', published: 'now', scheduled: 'later' } as const)[state]
}
