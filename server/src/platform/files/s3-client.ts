/** S3 clients and their timeouts. */
import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Each download holds a socket, however slow the reader is. */
const MAX_SOCKETS = 500

/**
 * Milliseconds. A server may stay silent for minutes while it completes a multipart upload:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html
 * The proxies in `deploy/` wait a little longer.
 */
const COMPLETION_MS = 120_000

export interface S3 {
  commands: typeof import('@aws-sdk/client-s3')
  Upload: typeof import('@aws-sdk/lib-storage').Upload
  /** For short requests and downloads: the response must start in time. */
  reader: S3Client
  /** For uploads: the connection must not stall until all parts have been sent. */
  writer: S3Client
}

/** Loaded on demand: portals with files on disk do not need it. */
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
      // Not every S3 implementation supports the newer checksums.
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

/** Uses the second handler for completing multipart uploads, and the first one for everything else. */
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

/** The bytes of a response, at the reader's pace. Only waiting for S3 is limited: a viewer may pause a video. */
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
