import type { LibraryFile } from '@portal/contract/admin/files'
import { useReference } from 'ra-core'
import { IconFile, IconFileTypePdf, IconMovie, IconPhoto } from '../../ui/icons.ts'
import classes from './Thumbnail.module.css'

const ICONS = { picture: IconPhoto, video: IconMovie, document: IconFileTypePdf } as const

/** A small picture of a file, or the icon of its type. */
export function Thumbnail({ file, size }: { file: LibraryFile | undefined; size: 'row' | 'card' }) {
  const Icon = ICONS[file?.kind as keyof typeof ICONS] ?? IconFile
  return (
    <span className={classes.frame} data-size={size}>
      {file?.thumbnail ? (
        <img src={file.thumbnail} alt="" loading="lazy" className={classes.picture} />
      ) : (
        <Icon />
      )}
    </span>
  )
}

/** The same by file id. */
export function ThumbnailOf({ id }: { id: string | null | undefined }) {
  return id ? <Loaded id={id} /> : <span className={classes.frame} data-size="row" />
}

function Loaded({ id }: { id: string }) {
  const { referenceRecord } = useReference<LibraryFile>({ reference: 'files', id })
  return <Thumbnail file={referenceRecord} size="row" />
}
