import type { LibraryFile } from '@portal/contract/admin/files'
import type { FileUse } from '@portal/contract/file-rules'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { forgetSubmission, newSubmissionKey, submitOnce } from '../../lib/submit-once.ts'
import { issueWords } from '../form/field-words.ts'
import { issueOfFile, misfit } from './file-check.ts'
import { uploadFile } from './upload.ts'

/** A running upload, or a failed one, which stays until it is dismissed or retried. */
export interface Upload {
  key: string
  name: string
  /** The share of bytes sent. */
  share: number
  /** The reason for the failure. */
  failure?: string
  /** Undefined if a retry would fail in the same way. */
  retry?: () => void
  /** Cancels the upload, and removes it from the list. */
  remove: () => void
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Whether the file itself is the reason, so that a retry is useless. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.issues.length > 0

const reasonOf = (error: unknown): string => {
  const [issue] = error instanceof ApiError ? error.issues : []
  return issue ? issueWords(issue) : (error as Error).message
}

/** Uploads files one at a time, and reports their progress. Uploads go on when the screen shows something else. */
export function useUploads(onDone: (file: LibraryFile) => void, use?: FileUse) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const cancels = useRef(new Map<string, () => void>())

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  function remove(key: string): void {
    cancels.current.get(key)?.()
    cancels.current.delete(key)
    forgetSubmission(formOf(key))
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  async function send(key: string, file: File): Promise<void> {
    change(key, { share: 0, failure: undefined, retry: undefined })
    try {
      // The same key for every try: a file whose response was lost is not stored twice.
      const kept = await submitOnce(formOf(key), (idempotencyKey) => {
        const upload = uploadFile(file, idempotencyKey, (share) => change(key, { share }))
        cancels.current.set(key, upload.cancel)
        return upload.done
      })
      const wrong = misfit(use, kept.mediaType)
      if (wrong) return fail(key, file, { failure: issueWords(wrong) })
      remove(key)
      onDone(kept)
    } catch (error) {
      if (isCancelled(error)) return
      const retry = isFinal(error) ? {} : { retry: () => void send(key, file) }
      fail(key, file, { failure: reasonOf(error), ...retry })
    }
  }

  function fail(key: string, { name }: File, failed: Pick<Upload, 'failure' | 'retry'>): void {
    change(key, failed)
    // Nobody would learn of it: a form shows one language at a time.
    if (!isShown.current)
      notify(`${t('files.uploadFailed', { name })}\n${failed.failure}`, { type: 'error', multiLine: true })
  }

  async function take(file: File): Promise<void> {
    const key = newSubmissionKey()
    const upload: Upload = { key, name: file.name, share: 0, remove: () => remove(key) }
    setUploads((all) => (use ? [upload] : [...all, upload]))
    const issue = await issueOfFile(file, use)
    if (issue) fail(key, file, { failure: issueWords(issue) })
    else await send(key, file)
  }

  async function upload(files: readonly File[]): Promise<void> {
    for (const file of files) await take(file)
  }

  return { uploads, isRunning: uploads.some(({ failure }) => failure === undefined), upload }
}

const formOf = (key: string) => `library-upload/${key}`
