import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useDeleteDeal } from './deals.ts'

interface DeleteDraftProps {
  id: number
  onDelete: () => void
}

/** Asks for confirmation: a deleted draft cannot be restored. */
export function DeleteDraft({ id, onDelete }: DeleteDraftProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteDeal()
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        onDelete()
        void navigate({ to: '/deals', search: {} })
      },
      onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'deals' })),
    })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('deleteDraft')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('deleteDraft')} size={440} compact>
        <p>{t('deleteText')}</p>
        <DialogActions>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={remove}>
            {t('deleteDraft')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
