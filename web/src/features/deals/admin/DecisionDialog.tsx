import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import type { TeamDeal } from '@portal/contract/admin/deals'
import { canTake, isOver, stepOf } from '@portal/contract/deal-states'
import { MAX_DEAL_REASON } from '@portal/contract/deals'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { ApiError, hasCode } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { type Decision, type Typed, useDecide } from './deals.ts'

const NOTHING: Typed = { reason: '', until: '', partner: null }

/** The required inputs of a decision; the others are optional. */
function needsOf(decision: Decision) {
  if (decision === 'move') return { needsReason: true, needsDay: false, needsPartner: true }
  const { needsReason = false, needsDay = false } = stepOf(decision)
  return { needsReason, needsDay, needsPartner: false }
}

const DAY = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The earliest end of the protection. */
function earliest({ protectedUntil }: TeamDeal, decision: Decision): string {
  const today = dayOf(Date.now())
  if (decision !== 'extend' || !protectedUntil) return today
  const next = dayOf(Date.parse(protectedUntil) + DAY)
  return next > today ? next : today
}

interface DecisionDialogProps {
  deal: TeamDeal
  decision: Decision
  onClose: () => void
}

/** Stays open with its input if somebody else has decided in the meantime. */
export function DecisionDialog({ deal, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['admin', 'deals'])
  const notify = useNotify()
  const [typed, setTyped] = useState(NOTHING)
  const { offer, end } = useDraft({
    form: `admin/deal/${deal.id}/${decision}`,
    values: typed,
    isChanged: typed.reason.trim() !== '' || typed.until !== '' || typed.partner !== null,
    onRestore: setTyped,
  })
  const { mutate, isPending, error } = useDecide(deal, decision, end)
  const { needsReason, needsDay, needsPartner } = needsOf(decision)
  const reason = typed.reason.trim()
  const isLacking = (needsReason && !reason) || (needsDay && !typed.until) || (needsPartner && !typed.partner)
  const isPossible = decision === 'move' ? !isOver(deal.state) : canTake(decision, deal.state)
  const errorOf = (field: string) =>
    error instanceof ApiError && error.field === field ? error.message : undefined
  const isAtField = ['reason', 'until', 'partner'].some((field) => errorOf(field))
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const decide = () =>
    mutate(
      { ...typed, reason },
      {
        onSuccess: () => {
          notify(t('deals.done'))
          onClose()
        },
      },
    )
  return (
    <Dialog opened onClose={onClose} size={520} title={t(`deals.steps.${decision}`)}>
      <div className="stack-16">
        <DraftOffer offer={offer} />
        <p className="soft">{t(`deals.texts.${decision}`)}</p>
        {error && !isAtField && (
          <Alert color="red" role="alert">
            {hasCode(error, 'conflict')
              ? t('deals.conflict', { state: t(`deals:state.${deal.state}`) })
              : error.message}
          </Alert>
        )}
        {needsPartner && (
          <EntrySearch
            required
            resource="partners"
            label={t('deals.newPartner')}
            value={typed.partner}
            onChange={(partner) => change({ partner })}
            error={errorOf('partner')}
          />
        )}
        {needsDay && (
          <TextInput
            required
            data-autofocus
            type="date"
            label={t('deals:field.protectedUntil')}
            min={earliest(deal, decision)}
            value={typed.until}
            error={errorOf('until')}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        )}
        {needsReason && (
          <Textarea
            required
            data-autofocus={needsPartner ? undefined : true}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX_DEAL_REASON}
            label={t('deals:reason')}
            value={typed.reason}
            error={errorOf('reason')}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button
          color={decision === 'reject' ? 'red' : undefined}
          loading={isPending}
          disabled={isLacking || !isPossible}
          onClick={decide}
        >
          {t(`deals.steps.${decision}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
