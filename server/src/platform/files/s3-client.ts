/** The clients of S3, with their limits of time. */
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Each file that somebody reads holds one, however slowly they take it. */
const MAX_SOCKETS = 500

/**
 * Milliseconds. A server may say nothing while it puts a file together from its parts, which can take minutes:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html
 * The proxies of `deploy/` wait a little longer.
 */
const COMPLETION_MS = 120_000

export interface S3 {
  commands: typeof import('@aws-sdk/client-s3')
  Upload: typeof import('@aws-sdk/lib-storage').Upload
  /** For short requests, and for contents that are read: the response must begin in time. */
  reader: S3Client
  /** For contents that are sent: the connection may not fall silent, until all parts are there. */
  writer: S3Client
}

/** Loads the client, of which portals that keep their files on the disk have no need. */
export async function openS3(settings: S3Settings, timeoutMs: number): Promise<S3> {
  const [commands, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const { region, endpoint, credentials, pathStyle } = settings
  const client = (requestHandler: S3ClientConfig['requestHandler']) =>
    new commands.S3Client({
      region,
      endpoint,
      credentials,
      forcePathStyle: pathStyle,
      maxAttempts: 2,
      // Not every server knows the checksums that came later.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler,
    })
  const sockets = { maxSockets: MAX_SOCKETS }
  const shared = { connectionTimeout: timeoutMs, httpAgent: sockets, httpsAgent: sockets }
  const sending = client({ ...shared, socketTimeout: timeoutMs })
  const completing = client({ ...shared, socketTimeout: Math.max(timeoutMs, COMPLETION_MS) })
  return {
    commands,
    Upload,
    reader: client({ ...shared, requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: 0 }),
    writer: client(patientAtTheEnd(sending.config.requestHandler, completing.config.requestHandler)),
  }
}

type RequestHandler = S3Client['config']['requestHandler']

/** Sends all with the first one, but that a file is to be put together from its parts with the second one. */
function patientAtTheEnd(sending: RequestHandler, completing: RequestHandler): RequestHandler {
  return {
    ...sending,
    handle: (request, options) =>
      (request.method === 'POST' && request.query.uploadId !== undefined ? completing : sending).handle(
        request,
        options,
      ),
    destroy() {
      sending.destroy?.()
      completing.destroy?.()
    },
  }
}

/**
 * The bytes of a response, as fast as they are taken. Only waiting for S3 has a limit: whoever watches a video may pause
 * it.
 */
export async function* withoutStalls(body: Readable, timeoutMs: number): AsyncGenerator<Uint8Array> {
  // The connection may still break after the last byte was read.
  body.on('error', () => undefined)
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('S3 has stopped sending')), timeoutMs)
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } catch (error) {
    throw new StorageUnavailable(error)
  } finally {
    body.destroy()
  }
}
