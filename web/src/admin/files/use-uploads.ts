import type { LibraryFile } from '@portal/contract/admin/files'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { uploadFile } from './upload.ts'

const FAULTS = ['empty', 'unknown', 'broken', 'large', 'misnamed'] as const

/** What the server found wrong with a file, where there are words for it. */
function faultOf(error: unknown): (typeof FAULTS)[number] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'unfitFile') return undefined
  const { fault } = (error.details ?? {}) as { fault?: string }
  return FAULTS.find((each) => each === fault)
}

export interface RunningUpload {
  key: number
  name: string
  share: number
  cancel: () => void
}

/** Uploads files one after the other, and tells how far each is. */
export function useUploads(onDone: (file: LibraryFile) => void) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const lastKey = useRef(0)

  async function send(file: File): Promise<void> {
    lastKey.current += 1
    const key = lastKey.current
    const { done, cancel } = uploadFile(file, (share) =>
      setRunning((all) => all.map((each) => (each.key === key ? { ...each, share } : each))),
    )
    setRunning((all) => [...all, { key, name: file.name, share: 0, cancel }])
    try {
      onDone(await done)
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (isCancelled) return
      const fault = faultOf(error)
      const reason = fault ? t(`files.unfit.${fault}`) : (error as Error).message
      notify(`${t('files.uploadFailed', { name: file.name })}: ${reason}`, { type: 'error' })
    } finally {
      setRunning((all) => all.filter((each) => each.key !== key))
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    for (const file of files) await send(file)
  }

  return { running, upload }
}
