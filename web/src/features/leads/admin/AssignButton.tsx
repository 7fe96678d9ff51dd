import { Button } from '@mantine/core'
import { assignLeads } from '@portal/contract/admin/lead-assignment'
import { useListContext, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { ApiError, request } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'

/** Assigns the selected leads to a partner. */
export function AssignButton() {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('leads.assign')}
      </Button>
      {isOpen && <AssignDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds, onUnselectItems } = useListContext()
  const [partner, setPartner] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const assign = async () => {
    if (partner === null) return setError(t('form.required'))
    setSaving(true)
    try {
      const { changed } = await request(assignLeads, { body: { ids: selectedIds.map(Number), partner } })
      notify(t('leads.assigned', { count: changed }))
      onUnselectItems()
      refresh()
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.field) setError(error.message)
      else notify((error as Error).message, { type: 'error' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} size={480} title={t('leads.assignTitle', { count: selectedIds.length })}>
      <div className="stack-16">
        <p className="soft">{t('leads.assignText')}</p>
        <EntrySearch
          resource="partners"
          label={t('fields.partner')}
          value={partner}
          error={error}
          required
          onChange={(chosen) => {
            setPartner(chosen)
            setError(undefined)
          }}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button onClick={assign} loading={isSaving}>
          {t('leads.assignConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
