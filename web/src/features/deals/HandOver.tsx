import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import type { Deal } from '@portal/contract/deals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './Deals.module.css'
import { useColleagueChoices, useHandOver } from './deals.ts'

/** Lets managers choose the colleague who looks after the deal. */
export function HandOver({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals')
  const { data: colleagues = [] } = useColleagueChoices(true)
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useHandOver(deal.id)
  const choices = colleagues
    .filter(({ disabled, invited }) => !disabled && !invited)
    .map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` }))
    .filter(({ label }) => label !== deal.owner)
  if (choices.length === 0) return null
  const give = () =>
    mutate(
      { version: deal.version, userId: Number(chosen) },
      {
        onSuccess: () => setChosen(''),
        onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'deals' })),
      },
    )
  return (
    <section className={`surface ${styles.section}`}>
      <div className={styles.give}>
        <NativeSelect
          label={t('handOver')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[{ value: '', label: t('choose') }, ...choices]}
        />
        <Button variant="default" disabled={!chosen} loading={isPending} onClick={give}>
          {t('handOverDo')}
        </Button>
      </div>
    </section>
  )
}
