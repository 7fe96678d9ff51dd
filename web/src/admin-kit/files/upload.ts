import type { LibraryFile } from '@portal/contract/admin/files'
import { IDEMPOTENCY_HEADER } from '@portal/contract/idempotency'
import { ApiError, failed } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { storedToken } from '../../lib/session.ts'

const CALL = { id: 'adminFilesUpload', method: 'POST', access: 'editor' } as const

interface Upload {
  done: Promise<LibraryFile>
  cancel: () => void
}

/** Uploads a file to the library. Uses XMLHttpRequest, because `fetch` does not report the progress of uploads. */
export function uploadFile(file: File, idempotencyKey: string, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<LibraryFile>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', async () => {
      const response = new Response(request.responseText, { status: request.status })
      if (request.status === 201 || request.status === 200) resolve(await response.json())
      else reject(await failed(response, CALL, {}))
    })
    request.addEventListener('error', () =>
      reject(new ApiError(i18n.t('failure.network', { ns: 'common' }), { status: 0 })),
    )
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    )
  })
  const body = new FormData()
  body.append('file', file)
  request.open('POST', '/api/admin/files')
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', i18n.language)
  request.setRequestHeader('Authorization', `Bearer ${storedToken()}`)
  request.setRequestHeader(IDEMPOTENCY_HEADER, `"${idempotencyKey}"`)
  request.send(body)
  return { done, cancel: () => request.abort() }
}
