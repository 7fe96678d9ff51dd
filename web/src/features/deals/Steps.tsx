import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { canTake, stepOf } from '@portal/contract/deal-states'
import { type Deal, MAX_DEAL_REASON } from '@portal/contract/deals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import styles from './Deals.module.css'
import { useTakeStep } from './deals.ts'

const STEPS = ['withdraw', 'lose', 'win'] as const
type Step = (typeof STEPS)[number]

/** The partner's possible actions on a submitted deal. */
export function Steps({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deals')
  const [asked, setAsked] = useState<Step>()
  const possible = STEPS.filter((step) => canTake(step, deal.state))
  return (
    <div className={styles.steps}>
      {possible.map((step) => (
        <Button key={step} variant={step === 'win' ? 'filled' : 'default'} onClick={() => setAsked(step)}>
          {t(`step.${step}`)}
        </Button>
      ))}
      {asked && <StepDialog deal={deal} step={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function StepDialog({ deal, step, onClose }: { deal: Deal; step: Step; onClose: () => void }) {
  const { t } = useTranslation('deals')
  const [reason, setReason] = useState('')
  const { end } = useDraft({
    form: `deal-${step}/${deal.id}`,
    values: reason,
    isChanged: reason.trim() !== '',
    onRestore: setReason,
    restores: true,
  })
  const { mutate, isPending, error } = useTakeStep(deal.id, end)
  const words = reason.trim()
  const { needsReason = false } = stepOf(step)
  const isLacking = needsReason && !words
  const take = () =>
    mutate({ version: deal.version, step, ...(words ? { reason: words } : {}) }, { onSuccess: onClose })
  return (
    <Dialog opened onClose={onClose} title={t(`step.${step}`)} size={480}>
      <div className="stack-16">
        <p>{t(`stepText.${step}`)}</p>
        {error && (
          <Alert color="red" role="alert">
            {withAdvice(error.message)}
          </Alert>
        )}
        <Textarea
          data-autofocus
          label={t('reason')}
          required={needsReason}
          rows={4}
          maxLength={MAX_DEAL_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={isPending} disabled={isLacking} onClick={take}>
          {t(`step.${step}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
