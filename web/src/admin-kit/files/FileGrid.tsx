import type { LibraryFile } from '@portal/contract/admin/files'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { ListFrame } from '../list/ListFrame.tsx'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { FileFacts } from './FileFacts.tsx'
import classes from './files.module.css'

interface FileGridProps {
  /** The effect of a click on a file. */
  verb: 'use' | 'details'
  onOpen: (file: LibraryFile) => void
}

export function FileGrid(props: FileGridProps) {
  return (
    <ListFrame takesFiles>
      <Files {...props} />
    </ListFrame>
  )
}

function Files({ verb, onOpen }: FileGridProps) {
  const { t } = useTranslation('admin')
  const { data = [] } = useListContext<LibraryFile>()
  return (
    <ul className={classes.grid}>
      {data.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={classes.tile}
            onClick={() => onOpen(file)}
            aria-label={
              verb === 'use' ? `${t('files.use')}: ${file.name}` : t('files.details', { name: file.name })
            }
          >
            <Thumbnail file={file} size="card" />
            <span className={classes.name}>{file.name}</span>
            <FileFacts file={file} />
            {verb === 'details' && file.uses === 0 && (
              <span className={classes.mark}>{t('files.unusedMark')}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
