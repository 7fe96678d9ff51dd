import type { LibraryFile } from '@portal/contract/admin/files'
import type { FileUse } from '@portal/contract/file-rules'
import { ListBase } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
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
  return (
    <Dialog opened onClose={onClose} size={960} title={t('files.libraryTitle')}>
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
    </Dialog>
  )
}
