import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { isOpenLead } from '@portal/contract/lead-views'
import { getLeadCalendar, type Lead, MAX_FOLLOW_UP_DAYS } from '@portal/contract/leads'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestFile } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconCalendarPlus, IconClock, IconX } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './FollowUp.module.css'
import { inputDay, morningIn, morningOf, nextMonday } from './follow-up-days.ts'

interface FollowUpProps {
  lead: Lead
  isDue: boolean
  isSending: boolean
  /** Plans a follow-up, or cancels it. */
  onPlan: (at: string | undefined) => void
}

/** The lead's follow-up. A closed lead shows what was planned, but cannot be planned. */
export function FollowUp({ lead, isDue, isSending, onPlan }: FollowUpProps) {
  const { t } = useTranslation('leads')
  return (
    <>
      {lead.followUpAt ? (
        <div className={styles.planned}>
          <time className={styles.day} dateTime={lead.followUpAt}>
            {formatDay(lead.followUpAt)}
            {isDue && (
              <span className={styles.due}>
                <IconClock size={16} />
                {t('followUp.due')}
              </span>
            )}
          </time>
          <CalendarButton id={lead.id} />
          <IconButton label={t('followUp.remove')} disabled={isSending} onClick={() => onPlan(undefined)}>
            <IconX size={18} />
          </IconButton>
        </div>
      ) : (
        !isOpenLead(lead) && t('followUp.none')
      )}
      {isOpenLead(lead) && <DayChoice isSending={isSending} onPlan={onPlan} />}
      {isOpenLead(lead) && (
        <p className={styles.hint}>{t(lead.followUpAt ? 'followUp.reminded' : 'followUp.reminder')}</p>
      )}
    </>
  )
}

function DayChoice({ isSending, onPlan }: Pick<FollowUpProps, 'isSending' | 'onPlan'>) {
  const { t } = useTranslation('leads')
  const [isChoosing, setChoosing] = useState(false)
  const plan = (morning: Date) => {
    setChoosing(false)
    onPlan(morning.toISOString())
  }
  const quick = { size: 'xs', variant: 'default', disabled: isSending } as const
  return (
    <>
      <fieldset className={styles.choices} aria-label={t('followUp.plan')}>
        <Button {...quick} onClick={() => plan(morningIn(1, new Date()))}>
          {t('followUp.tomorrow')}
        </Button>
        <Button {...quick} onClick={() => plan(nextMonday(new Date()))}>
          {t('followUp.nextWeek')}
        </Button>
        <Button {...quick} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('followUp.otherDay')}
        </Button>
      </fieldset>
      {isChoosing && <DayForm isSending={isSending} onChoose={plan} />}
    </>
  )
}

function DayForm({ isSending, onChoose }: { isSending: boolean; onChoose: (morning: Date) => void }) {
  const { t } = useTranslation('leads')
  const today = new Date()
  const [day, setDay] = useState(inputDay(morningIn(2, today)))
  const morning = morningOf(day)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (morning && !isSending) onChoose(morning)
  }
  return (
    <form className={styles.form} onSubmit={choose}>
      <TextInput
        type="date"
        autoFocus
        required
        withAsterisk={false}
        label={t('followUp.day')}
        min={inputDay(today)}
        max={inputDay(morningIn(MAX_FOLLOW_UP_DAYS - 1, today))}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!morning} loading={isSending}>
        {t('followUp.set')}
      </Button>
    </form>
  )
}

/** Downloads the follow-up as a calendar file. */
function CalendarButton({ id }: { id: number }) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const path = getLeadCalendar.path.replace('{id}', String(id))
      saveFile(await requestFile(`${path}?locale=${locale}`), `lead-${id}.ics`)
    },
    onError: ({ message }) => toast.failed(message, () => i18n.t('followUp.calendarFailed', { ns: 'leads' })),
  })
  return (
    <IconButton label={t('followUp.addToCalendar')} disabled={isPending} onClick={() => mutate()}>
      <IconCalendarPlus size={18} />
    </IconButton>
  )
}
