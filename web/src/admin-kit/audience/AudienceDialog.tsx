import { Button } from '@mantine/core'
import type { Resource } from '@portal/contract/admin/resource'
import { canonicalAudience } from '@portal/contract/audience'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { AudienceChoice } from './AudienceChoice.tsx'
import { audienceIn, type ChosenAudience, isUnchosen } from './choice.ts'
import { changeAudiences, useAudienceNotice } from './use-audience-notice.tsx'

interface AimDialogProps {
  resource: Resource
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
  /** An entry no longer exists. */
  onGone: () => void
}

/** Asks for the new audience of the selected entries; it applies immediately, and can be undone. */
export default function AudienceDialog({ resource, ids, onClose, onDone, onGone }: AimDialogProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const tell = useAudienceNotice(resource)
  const follows = resource.table === 'documents'
  const [audience, setAudience] = useState<ChosenAudience>(audienceIn('some', follows))
  const [isSaving, setSaving] = useState(false)
  const count = ids.length
  const save = async () => {
    setSaving(true)
    try {
      const { undo } = await changeAudiences(resource.name, {
        ids,
        audience: audience ? canonicalAudience(audience) : null,
      })
      tell(undo)
      onDone()
    } catch (error) {
      if (hasCode(error, 'notFound')) return onGone()
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
        preview={{ isUnsaved: true }}
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
