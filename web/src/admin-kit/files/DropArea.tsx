import { Button } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUpload } from '../../ui/icons.ts'
import classes from './files.module.css'

interface DropAreaProps {
  accept?: string | undefined
  several?: boolean
  /** Appended to the button's name for screen readers, to say what it belongs to. */
  label: string
  onFiles: (files: File[]) => void
  /** Shown beside the button. */
  children?: ReactNode
}

/** Accepts files by drag and drop, or from the file dialog. */
export function DropArea({ accept, several = false, label, onFiles, children }: DropAreaProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    if (all.length > 0) onFiles(several ? all : all.slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for keyboards
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconUpload />
      <span>{several ? t('files.dropSeveral') : t('files.drop')}</span>
      <span className={classes.dropActions}>
        <Button
          variant="default"
          onClick={() => input.current?.click()}
          aria-label={`${several ? t('files.chooseSeveral') : t('files.choose')}: ${label}`}
        >
          {several ? t('files.chooseSeveral') : t('files.choose')}
        </Button>
        {children}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
