import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { MAIL_DAYS, type SavedReport } from '@portal/contract/admin/reports'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import type { ReportParams } from './report-params.ts'
import classes from './reports.module.css'
import { useSaveReport } from './saved.ts'

const DAY = 24 * 60 * 60 * 1000
/** Any Monday, for the names of weekdays. */
const MONDAY = Date.parse('2026-05-04T00:00:00Z')

interface SaveReportDialogProps {
  /** Undefined for a new one. */
  report: SavedReport | undefined
  params: ReportParams
  onClose: () => void
}

export function SaveReportDialog({ report, params, onClose }: SaveReportDialogProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const notify = useNotify()
  const [name, setName] = useState(report?.name ?? '')
  const [day, setDay] = useState(String(report?.mailDay ?? ''))
  const [isReplaced, setReplaced] = useState(report === undefined)
  const { mutate, isPending, error } = useSaveReport(report?.id)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const days = MAIL_DAYS.map((value) => ({
    value: String(value),
    label: t('saved.each', { day: weekday.format(MONDAY + (value - 1) * DAY) }),
  }))
  const { sort: _, order: __, ...shown } = params
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mailDay = MAIL_DAYS.find((value) => String(value) === day) ?? null
    const filters = isReplaced || !report ? shown : report.filters
    mutate(
      { name, filters, mailDay },
      {
        onSuccess: () => {
          notify(t('saved.saved'), { type: 'success' })
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={report ? t('saved.edit', { name: report.name }) : t('saved.save')}
      closeButtonProps={{ 'aria-label': t('saved.cancel') }}
    >
      <form className="stack-16" onSubmit={submit}>
        <TextInput
          data-autofocus
          required
          label={t('saved.name')}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error?.message}
        />
        <NativeSelect
          label={t('saved.mail')}
          data={[{ value: '', label: t('saved.noMail') }, ...days]}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {report && (
          <Checkbox
            label={t('saved.replace')}
            checked={isReplaced}
            onChange={({ target }) => setReplaced(target.checked)}
          />
        )}
        <div className={classes.formEnd}>
          <Button variant="default" onClick={onClose}>
            {t('saved.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {t('saved.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
