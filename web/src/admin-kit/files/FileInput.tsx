import { Button, Input } from '@mantine/core'
import type { LibraryFile } from '@portal/contract/admin/files'
import type { Field } from '@portal/contract/entities/field'
import { useReference } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldInputProps, useField } from '../form/use-field.ts'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { DropArea } from './DropArea.tsx'
import { FileFacts } from './FileFacts.tsx'
import { acceptOf } from './file-check.ts'
import classes from './files.module.css'
import { LibraryDialog } from './LibraryDialog.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** A file of the library: dropped, uploaded, or chosen from existing ones. */
export function FileInput(props: FieldInputProps<Extract<Field, { kind: 'file' }>>) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { value, change, error, isRequired } = useField<string>(props)
  const { label, field } = props
  const { uploads, isRunning, upload } = useUploads((file) => change(file.id), field.use)
  const [isChoosing, setChoosing] = useState(false)
  const library = (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => setChoosing(true)}
      aria-label={`${t('files.fromLibrary')}: ${label}`}
    >
      {t('files.fromLibrary')}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div className={classes.input} role="group" aria-labelledby={id} data-error={error ? true : undefined}>
      <span className={classes.label} id={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      {value && (
        <Chosen id={value} label={label} onRemove={() => change(null)}>
          {library}
        </Chosen>
      )}
      {!value && !isRunning && (
        <DropArea accept={acceptOf(field.use)} label={label} onFiles={upload}>
          {library}
        </DropArea>
      )}
      <UploadList uploads={uploads} />
      {error && <Input.Error>{error}</Input.Error>}
      {isChoosing && (
        <LibraryDialog
          use={field.use}
          onChoose={(file) => {
            change(file.id)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface ChosenProps {
  id: string
  label: string
  onRemove: () => void
  children: ReactNode
}

function Chosen({ id, label, onRemove, children }: ChosenProps) {
  const { t } = useTranslation('admin')
  const { referenceRecord: file } = useReference<LibraryFile>({ reference: 'files', id })
  return (
    <div className={classes.chosen}>
      <Thumbnail file={file} size="row" />
      <div className={classes.words}>
        {file && (
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('files.open', { name: file.name })}
          >
            {file.name}
          </a>
        )}
        {file && <FileFacts file={file} />}
      </div>
      <div className={classes.chosenActions}>
        {children}
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          onClick={onRemove}
          aria-label={t('files.removeOf', { field: label })}
        >
          {t('files.remove')}
        </Button>
      </div>
    </div>
  )
}
