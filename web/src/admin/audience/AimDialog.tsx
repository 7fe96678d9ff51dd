import { Button } from '@mantine/core'
import type { Resource } from '@portal/contract/admin/resource'
import { canonicalAudience } from '@portal/contract/audience'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { callAdmin } from '../data/calls.ts'
import { AudienceChoice } from './AudienceChoice.tsx'
import { audienceIn, type ChosenAudience, isUnchosen } from './choice.ts'

interface AimDialogProps {
  resource: Resource
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks whom the selected entries are for from now on. */
export default function AimDialog({ resource, ids, onClose, onDone }: AimDialogProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const follows = resource.table === 'documents'
  const [audience, setAudience] = useState<ChosenAudience>(audienceIn('some', follows))
  const [isSaving, setSaving] = useState(false)
  const count = ids.length
  const save = async () => {
    setSaving(true)
    try {
      const body = { action: 'aim', ids, audience: audience ? canonicalAudience(audience) : null }
      await callAdmin(`${resource.name}/bulk`, { method: 'POST', body })
      notify(t('audience.changed', { count }))
      onDone()
    } catch (error) {
      setSaving(false)
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Dialog opened onClose={onClose} size={760} title={t('audience.bulkTitle', { count })}>
      <AudienceChoice
        label={t('fields.audience')}
        value={audience}
        onChange={setAudience}
        follows={follows}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('audience.cancel')}
        </Button>
        <Button onClick={save} loading={isSaving} disabled={isUnchosen(audience)}>
          {t('audience.change', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
