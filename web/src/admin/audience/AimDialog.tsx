import { Button } from '@mantine/core'
import type { Resource } from '@portal/contract/admin/resource'
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { AudienceChoice } from './AudienceChoice.tsx'
import { audienceIn, type ChosenAudience, isUnchosen } from './choice.ts'

interface AimDialogProps {
  resource: Resource
  count: number
  onClose: () => void
  onChosen: (audience: Audience | null) => void
}

/** Asks whom the selected entries are for from now on. */
export default function AimDialog({ resource, count, onClose, onChosen }: AimDialogProps) {
  const { t } = useTranslation('admin')
  const follows = resource.table === 'documents'
  const [audience, setAudience] = useState<ChosenAudience>(audienceIn('some', follows))
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
        <Button
          onClick={() => onChosen(audience ? canonicalAudience(audience) : null)}
          disabled={isUnchosen(audience)}
        >
          {t('audience.change', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
