/** The clients of S3, with their limits of time. */
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Each file that somebody reads holds one, however slowly they take it. */
const MAX_SOCKETS = 500

export interface S3 {
  commands: typeof import('@aws-sdk/client-s3')
  Upload: typeof import('@aws-sdk/lib-storage').Upload
  /** For short requests, and for contents that are read: the response must begin in time. */
  reader: S3Client
  /** For contents that are sent: the connection may not fall silent. */
  writer: S3Client
}

/** Loads the client, of which portals that keep their files on the disk have no need. */
export async function openS3(settings: S3Settings, timeoutMs: number): Promise<S3> {
  const [commands, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const { region, endpoint, credentials, pathStyle } = settings
  const client = (timeouts: {
    requestTimeout?: number
    throwOnRequestTimeout?: boolean
    socketTimeout: number
  }) =>
    new commands.S3Client({
      region,
      endpoint,
      credentials,
      forcePathStyle: pathStyle,
      maxAttempts: 2,
      // Not every server knows the checksums that came later.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: timeoutMs,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
        ...timeouts,
      },
    })
  return {
    commands,
    Upload,
    reader: client({ requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: 0 }),
    writer: client({ socketTimeout: timeoutMs }),
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
