import { Button } from '@mantine/core'
import type { CrmChoice, CrmConflict, CrmSubject } from '@portal/contract/admin/co-selling'
import type { DealState } from '@portal/contract/deal-states'
import { moneyFormat } from '@portal/contract/money'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { formatCalendarDay } from '../../../lib/calendar-day.ts'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './co-selling.module.css'
import { useSettle } from './co-selling.ts'

interface CrmConflictBoxProps {
  subject: CrmSubject
  id: number
  conflict: CrmConflict
}

/** The values of a deal or lead that were changed both in the portal and in HubSpot, for the user to choose. */
export function CrmConflictBox({ subject, id, conflict }: CrmConflictBoxProps) {
  const { t } = useTranslation('admin')
  const settle = useSettle(subject, id)
  const textOf = useValues(conflict)
  const decide = (keep: CrmChoice) => settle.mutate({ keep, token: conflict.token })
  const isPending = (keep: CrmChoice) => settle.isPending && settle.variables.keep === keep
  const isOld = settle.error instanceof ApiError && settle.error.status === 409
  return (
    <section className={classes.conflict} aria-label={t('coSelling.conflict.title')}>
      <p className={classes.line}>{t('coSelling.conflict.intro')}</p>
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">{t('coSelling.conflict.value')}</th>
            <th scope="col">{t('coSelling.conflict.portal')}</th>
            <th scope="col">{t('coSelling.conflict.crm')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((one) => (
            <tr key={one.field}>
              <th scope="row">{t(`coSelling.fields.${one.field}`)}</th>
              <td>{textOf(one.field, one.portal, 'portal')}</td>
              <td>
                {textOf(one.field, one.crm, 'crm')}
                {!one.applies && <p className="soft">{t('coSelling.conflict.stays')}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {settle.error && (
        <p className={classes.line} role="alert">
          {isOld ? t('coSelling.conflict.changed') : settle.error.message}
        </p>
      )}
      <div className={classes.choices}>
        {(['portal', 'crm'] as const).map((keep) => (
          <Button
            key={keep}
            size="xs"
            variant="default"
            loading={isPending(keep)}
            disabled={settle.isPending}
            onClick={() => decide(keep)}
          >
            {t(keep === 'portal' ? 'coSelling.conflict.keep' : 'coSelling.conflict.take')}
          </Button>
        ))}
      </div>
    </section>
  )
}

type Field = CrmConflict['fields'][number]['field']

/** Formats values for the reader; those known only to HubSpot are shown unchanged. */
function useValues({ currency }: CrmConflict) {
  const { t } = useTranslation(['admin', 'deals'])
  const locale = useLocale()
  return (field: Field, value: string, side: CrmChoice): string => {
    if (value === '') return t('coSelling.conflict.none')
    if (field === 'stage' && side === 'portal') return t(`deals:state.${value as DealState}`)
    if (field === 'closeDate') return formatCalendarDay(value, locale)
    const isNumber = /^\d+(\.\d+)?$/.test(value)
    if (field !== 'amount' || !isNumber || !currency) return value
    return moneyFormat(currency, locale).format(value as `${number}`)
  }
}
