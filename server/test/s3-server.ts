/** An S3 server with one bucket, which records requests and can misbehave. */
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'portal'
/** The only valid credentials. */
const CREDENTIALS = 'S3RVER:S3RVER'

export interface S3Request {
  method: string
  /** Key of the object, with its prefix. */
  key: string
  query: URLSearchParams
  range?: string
  /** Bytes of the bodies in both directions. */
  received: number
  sent: number
}

/**
 * In this order: normal; no response; only the first megabyte of a response; an error; access denied; an error from the
 * third part of a file on; a pause before completing a multipart upload.
 */
type Behaviour = 'well' | 'silent' | 'stalling' | 'failing' | 'refusing' | 'full' | 'slow'

export interface S3Server {
  /** Folder of its objects. */
  directory: string
  endpoint: string
  behaviour: Behaviour
  requests: S3Request[]
  /** Called for each request before the response. */
  onRequest?: (request: S3Request) => void
  /** Ends it with all its connections, like SIGKILL; `start` listens on the same port again. */
  kill(): void
  start(): Promise<void>
  close(): void
}

/** `STORAGE_URL` of a storage in the bucket. */
export function bucketUrl(endpoint: string, prefix: string): string {
  return `s3://${CREDENTIALS}@${BUCKET}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`
}

/** Path of the file of an object. */
export function objectPath(directory: string, prefix: string, key: string): string {
  return join(directory, BUCKET, prefix, `${key}._S3rver_object`)
}

/** Multipart uploads that have not been completed. */
export function unfinishedParts(directory: string): string[] {
  const folder = join(directory, BUCKET, '._S3rver_uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Aborts an upload, which S3rver does not support. */
function abortUpload(directory: string, uploadId: string, response: ServerResponse): void {
  rmSync(join(directory, BUCKET, '._S3rver_uploads', uploadId), { recursive: true, force: true })
  response.writeHead(204).end()
}

const STALLS_AFTER = 1024 * 1024
/** In milliseconds. */
const PAUSE = 3000

export async function startS3(directory: string): Promise<S3Server> {
  const s3rver = new S3rver({
    directory,
    silent: true,
    // S3rver drops the slash at the end of a bucket's path, which clients sign.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  await s3rver.configureBuckets()
  const respond = s3rver.callback()
  const sockets = new Set<Socket>()

  function note(request: IncomingMessage, response: ServerResponse): S3Request {
    const { pathname, searchParams } = new URL(request.url ?? '', server.endpoint)
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length))
    const { method = '' } = request
    const { range, 'content-length': length = 0 } = request.headers
    const noted: S3Request = { method, key, query: searchParams, range, received: Number(length), sent: 0 }
    server.requests.push(noted)
    server.onRequest?.(noted)
    request.on('error', () => undefined)
    const write = response.write.bind(response) as ServerResponse['write']
    response.write = ((chunk: Uint8Array, ...rest: []) => {
      noted.sent += chunk.length
      return server.behaviour === 'stalling' && noted.sent > STALLS_AFTER ? false : write(chunk, ...rest)
    }) as ServerResponse['write']
    return noted
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { method, query } = note(request, response)
    const uploadId = query.get('uploadId')
    if (server.behaviour === 'silent') return
    const isTooMuch = server.behaviour === 'full' && Number(query.get('partNumber')) > 2
    if (server.behaviour === 'refusing') response.writeHead(403).end()
    else if (server.behaviour === 'failing' || isTooMuch) response.writeHead(500).end()
    else if (method === 'DELETE' && uploadId) abortUpload(directory, uploadId, response)
    else if (server.behaviour === 'slow' && method === 'POST' && uploadId) {
      setTimeout(() => respond(request, response), PAUSE)
    } else respond(request, response)
  }

  const listener = createServer(take).on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })

  async function listen(port: number): Promise<void> {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }

  await listen(0)
  const { port } = listener.address() as AddressInfo
  const kill = () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  const server: S3Server = {
    directory,
    endpoint: `http://127.0.0.1:${port}`,
    behaviour: 'well',
    requests: [],
    kill,
    start: () => listen(port),
    close: kill,
  }
  return server
}
