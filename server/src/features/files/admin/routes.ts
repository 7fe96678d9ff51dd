import {
  listLibraryFiles,
  readFileUsage,
  readLibraryFile,
  removeLibraryFile,
  uploadLibraryFile,
} from '@portal/contract/admin/files'
import { MAX_FILE_BYTES } from '@portal/contract/file-rules'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../admin-kit/actor.ts'
import { roleOf } from '../../../admin-kit/bin/requester.ts'
import { FileUrls } from '../../../platform/files/file-urls.ts'
import type { Signer } from '../../../platform/files/signing.ts'
import { fieldError } from '../../../platform/http/errors.ts'
import { uploadOf, withForms } from '../../../platform/http/forms.ts'
import { route } from '../../../platform/http/route.ts'
import { windowOfUser } from '../../../platform/http/upload-limits.ts'
import { addFile, type LibraryDeps, listFiles, readFile, removeFile } from './library.ts'
import { usagesOf } from './usage.ts'

/** Per user; more than a person adds, even folder by folder. */
export const UPLOADS = { scope: 'library-upload', limit: 1000, windowMs: 60 * 60_000 }

export interface LibraryRoutesDeps extends LibraryDeps {
  signer: Signer
  /** Whether videos have preview frames. */
  frames: boolean
}

export function registerLibrary(app: FastifyInstance, deps: LibraryRoutesDeps): void {
  const { database, signer, frames, clock } = deps
  const { db } = database
  const urls = () => new FileUrls(signer, clock(), { frames, forTeam: true })

  route(app, listLibraryFiles, ({ query }) => listFiles(db, query, urls()))
  route(app, readLibraryFile, ({ params }) => readFile(db, params.id, urls()))
  route(app, readFileUsage, async ({ params, request }) => {
    await readFile(db, params.id, urls())
    return { uses: await usagesOf(db, params.id, roleOf(request)) }
  })
  route(app, removeLibraryFile, ({ params, request }) =>
    removeFile(deps, params.id, actorOf(request), urls()),
  )
  const admit = windowOfUser(db, UPLOADS, clock)
  withForms(app, { files: 1, fileBytes: MAX_FILE_BYTES, admit }, (scope) => {
    route(scope, uploadLibraryFile, async ({ body, request }) => {
      const upload = uploadOf(body.file, 'file')
      if (!upload) throw fieldError('invalid', 'file', { code: 'required' })
      return addFile(deps, upload, actorOf(request), urls())
    })
  })
}
