import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { assignLeads } from '@portal/contract/admin/lead-assignment'
import { useListContext, useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import classes from './leads.module.css'

/** Gives the selected leads to a partner. */
export function AssignButton() {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('leads.assign')}
      </Button>
      {isOpen && <AssignDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AssignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds, onUnselectItems } = useListContext()
  const [partner, setPartner] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const assign = async () => {
    if (partner === null) return setFault(t('form.required'))
    setSaving(true)
    try {
      const { changed } = await request(assignLeads, { body: { ids: selectedIds.map(Number), partner } })
      notify(t('leads.assigned', { count: changed }))
      onUnselectItems()
      refresh()
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.field) setFault(error.message)
      else notify((error as Error).message, { type: 'error' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('leads.assignTitle', { count: selectedIds.length })}</DialogTitle>
      <DialogContent className={classes.dialog}>
        <p className={classes.hint}>{t('leads.assignText')}</p>
        <EntrySearch
          resource="partners"
          label={t('fields.partner')}
          value={partner}
          error={fault}
          required
          onChange={(chosen) => {
            setPartner(chosen)
            setFault(undefined)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" onClick={assign} loading={isSaving}>
          {t('leads.assignConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
