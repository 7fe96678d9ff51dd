import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { LibraryFile } from '@portal/contract/admin/files'
import type { FileUse } from '@portal/contract/file-rules'
import { ListBase } from 'ra-core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPager } from '../list/ListPager.tsx'
import { FileGrid } from './FileGrid.tsx'
import { FileSearch } from './FileSearch.tsx'

interface LibraryDialogProps {
  use: FileUse
  onChoose: (file: LibraryFile) => void
  onClose: () => void
}

const NEWEST = { field: 'createdAt', order: 'DESC' } as const

export function LibraryDialog({ use, onChoose, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('files.libraryTitle')}</DialogTitle>
      <DialogContent>
        <ListBase
          resource="files"
          perPage={25}
          sort={NEWEST}
          filter={{ use }}
          disableSyncWithLocation
          storeKey={false}
        >
          <FileSearch kinds={use === 'any'} />
          <FileGrid verb="use" onOpen={onChoose} />
          <ListPager />
        </ListBase>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
