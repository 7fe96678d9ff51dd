/** No uploaded file reaches a handler before the scanner has found it clean. */
import type { FastifyInstance } from 'fastify'
import type { Scanner } from '../files/scan.ts'
import { AppError } from './errors.ts'
import { Upload } from './forms.ts'

const TRY_AGAIN_SECONDS = 60
const SHOWN_NAME_LENGTH = 100

function uploadsOf(body: unknown): [field: string, upload: Upload][] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, value]) =>
    [value].flat().flatMap((each): [string, Upload][] => (each instanceof Upload ? [[field, each]] : [])),
  )
}

/** Scans the files of every form. */
export function registerUploadScan(app: FastifyInstance, scanner: Scanner): void {
  app.addHook('preHandler', async (request) => {
    for (const [field, upload] of uploadsOf(request.body)) {
      const found = await scanner.find(upload.path).catch((cause: unknown) => {
        throw new AppError('scanUnavailable', { field, retryAfterSeconds: TRY_AGAIN_SECONDS, cause })
      })
      if (found === undefined) continue
      request.log.warn({ found, field, userId: request.session?.userId }, 'an upload was refused')
      throw new AppError('infected', { field, details: { name: upload.name.slice(0, SHOWN_NAME_LENGTH) } })
    }
  })
}
