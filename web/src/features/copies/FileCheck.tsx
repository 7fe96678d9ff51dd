import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { CheckResult } from './CheckResult.tsx'
import styles from './Copies.module.css'
import { canHash, useFileCheck } from './check.ts'

/** Checks whether a chosen or dropped PDF is current. */
export function FileCheck() {
  const { t } = useTranslation('copies')
  const [isOver, setOver] = useState(false)
  const { mutate, data, error, isPending, variables } = useFileCheck()
  const check = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    check(event.dataTransfer.files)
  }
  if (!canHash()) return <p>{t('check.insecure')}</p>
  return (
    <>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileTypePdf size={32} />
        <strong>{t(isPending ? 'check.checking' : 'check.choose')}</strong>
        <span className={styles.byMouse}>{t('check.drop')}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => {
            check(currentTarget.files)
            // Allows to check the same file again.
            currentTarget.value = ''
          }}
        />
      </label>
      <p className={styles.facts}>{t('check.private')}</p>
      <div role="status">{data && <CheckResult result={data} name={variables?.name} />}</div>
      {error && (
        <Alert color="red" role="alert">
          {error.name === 'ApiError' ? error.message : t('check.unreadable')}
        </Alert>
      )}
    </>
  )
}
