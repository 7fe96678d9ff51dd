import { Button, Drawer } from '@mantine/core'
import type { LibraryFile } from '@portal/contract/admin/files'
import { useDelete, useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/file-facts.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { FocusReturn } from '../../ui/dialog/FocusReturn.tsx'
import { useEscape } from '../../ui/dialog/use-escape.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { FileUses } from './FileUses.tsx'
import classes from './files.module.css'

interface FileDetailsProps {
  file: LibraryFile
  onClose: () => void
}

/** The details of a file beside the library, with its uses; unused files can be deleted. */
export function FileDetails({ file, onClose }: FileDetailsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [isRemoving, setRemoving] = useState(false)
  useEscape(true, onClose)
  const { width, height } = file
  const facts = [
    [t('files.type'), file.mediaType],
    [t('files.size'), formatSize(file.size, locale)],
    [t('files.dimensions'), width && height ? t('files.pixels', { width, height }) : undefined],
    [t('files.added'), formatTimestamp(file.createdAt, locale)],
  ].filter(([, value]) => value)
  return (
    <Drawer
      position="right"
      size={400}
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={file.name}
      closeButtonProps={{ 'aria-label': t('files.close') }}
      classNames={{ title: classes.detailsTitle, body: classes.details }}
    >
      <FocusReturn />
      <Thumbnail file={file} size="card" />
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FileUses file={file} />
      <div className="row-8">
        <Button component="a" variant="default" href={file.url} target="_blank" rel="noreferrer">
          {t('files.open', { name: file.name })}
        </Button>
        {file.uses > 0 ? (
          <p className="small soft">{t('files.inUse')}</p>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('files.deleteFile')}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveFile file={file} onCancel={() => setRemoving(false)} onRemoved={onClose} />}
    </Drawer>
  )
}

interface RemoveFileProps {
  file: LibraryFile
  onCancel: () => void
  onRemoved: () => void
}

function RemoveFile({ file, onCancel, onRemoved }: RemoveFileProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [remove, { isPending }] = useDelete<LibraryFile>()
  const onSuccess = () => {
    notify(t('files.deleted', { name: file.name }))
    onRemoved()
  }
  const onError = (error: unknown) => notify((error as Error).message, { type: 'error' })
  return (
    <ConfirmDialog
      title={t('files.deleteTitle', { name: file.name })}
      text={t('files.deleteText')}
      confirm={t('form.removeConfirm')}
      isDanger
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={() =>
        remove(
          'files',
          { id: file.id, previousData: file },
          { mutationMode: 'pessimistic', onSuccess, onError },
        )
      }
    />
  )
}
