import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { useRef } from 'react'
import { IconUpload } from '../../../ui/icons.ts'
import styles from './FileDrop.module.css'

interface FileDropProps {
  accept: string[]
  maxBytes: number
  hint: string
  /** The label of the button that opens the file dialog. */
  action: string
  onPick: (file: File) => void
  onRefuse: () => void
}

/** Accepts one file, dropped or chosen. */
export function FileDrop({ accept, maxBytes, hint, action, onPick, onRefuse }: FileDropProps) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      accept={accept}
      maxSize={maxBytes}
      multiple={false}
      // Keyboards and screen readers use the button.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      openRef={open}
      onDrop={([file]) => file && onPick(file)}
      onReject={onRefuse}
      inputProps={{ 'aria-hidden': true }}
      classNames={{ root: styles.zone, inner: styles.inner }}
    >
      <IconUpload className={styles.icon} />
      <p className={styles.hint}>{hint}</p>
      <Button variant="default" onClick={() => open.current?.()}>
        {action}
      </Button>
    </Dropzone>
  )
}
