/**
 * Limits concurrent uploads: per user, in total, and by their total number of bytes. All of it is checked before the
 * first byte of a body is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import { networkOf } from './client-network.ts'
import type { WindowRule } from './distributed-rate-limiter.ts'
import { AppError } from './errors.ts'
import { sessionOf } from './guard.ts'
import { tryWindow } from './throttle.ts'

export interface UploadLimits {
  /** Per user, or per network where nobody is signed in. */
  perUser: number
  /** In total. */
  atOnce: number
  /** Total bytes of all bodies in flight: their declared length, or what has arrived of those without one. */
  bytesAtOnce: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest form that the route accepts. */
    formBytes?: number
  }
  interface FastifyRequest {
    /** Set while the request counts as an upload. */
    upload: UploadSlot | null
  }
}

/** Body limit of endpoints without files, unless the route has its own. */
export const BODY_LIMIT = 256 * 1024

/** Retry-After. Uploads end within two minutes (`SOCKET_TIMES`), most within seconds. */
const RETRY_SECONDS = { own: 5, all: 10 }

/** The slot of one upload, released however its response ends. */
export interface UploadSlot {
  /** Counts bytes of an undeclared body. @throws {AppError} `tooLarge`, `uploadsBusy` */
  received(bytes: number): void
  release(): void
}

class UploadSlots {
  readonly #limits: UploadLimits
  readonly #bySender = new Map<string, number>()
  #uploads = 0
  #bytes = 0

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /** @throws {AppError} `tooManyUploads`, `uploadsBusy` */
  reserve(sender: string, declaredBytes: number, mostBytes: number): UploadSlot {
    const ofSender = this.#bySender.get(sender) ?? 0
    if (ofSender >= this.#limits.perUser)
      throw new AppError('tooManyUploads', { retryAfterSeconds: RETRY_SECONDS.own })
    if (this.#uploads >= this.#limits.atOnce) throw this.#busy()
    this.#grow(declaredBytes)
    this.#uploads += 1
    this.#bySender.set(sender, ofSender + 1)
    let counted = declaredBytes
    let isOver = false
    return {
      received: (bytes) => {
        if (isOver) return
        if (counted + bytes > mostBytes) throw new AppError('tooLarge')
        this.#grow(bytes)
        counted += bytes
      },
      release: () => {
        if (isOver) return
        isOver = true
        this.#bytes -= counted
        this.#giveBack(sender)
      },
    }
  }

  #grow(bytes: number): void {
    if (this.#bytes + bytes > this.#limits.bytesAtOnce) throw this.#busy()
    this.#bytes += bytes
  }

  #giveBack(sender: string): void {
    this.#uploads -= 1
    const left = (this.#bySender.get(sender) ?? 1) - 1
    if (left > 0) this.#bySender.set(sender, left)
    else this.#bySender.delete(sender)
  }

  #busy(): AppError {
    return new AppError('uploadsBusy', { retryAfterSeconds: RETRY_SECONDS.all })
  }
}

export const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined

export const declaredLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)

const senderOf = ({ session, ip }: FastifyRequest) =>
  session ? `user:${session.userId}` : `network:${networkOf(ip).network}`

const isForm = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * Reserves a slot for each request whose body may be large. Registered after the guard, so that strangers cannot take
 * any.
 */
export function registerUploadLimits(app: FastifyInstance, limits: UploadLimits): void {
  const slots = new UploadSlots(limits)
  app.decorateRequest('upload', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { config, bodyLimit } = request.routeOptions
    const formBytes = isForm(request) ? config.formBytes : undefined
    const most = formBytes ?? bodyLimit
    const declared = declaredLength(request)
    if (request.is404 || (declared === 0 && !isChunked(request))) return done()
    if (declared > most) return done(new AppError('tooLarge'))
    const size = isChunked(request) ? most : declared
    // Small forms are rare: each endpoint that accepts them has its own rate limit.
    if (size <= BODY_LIMIT) return done()
    try {
      // JSON of undeclared length counts with the largest size that is accepted.
      request.upload = slots.reserve(senderOf(request), formBytes ? declared : size, most)
      releaseAtEnd(request, reply, request.upload)
      done()
    } catch (error) {
      done(error as AppError)
    }
  })
}

function releaseAtEnd({ raw }: FastifyRequest, reply: FastifyReply, slot: UploadSlot): void {
  reply.raw.once('close', slot.release)
  if (reply.raw.closed || raw.destroyed) slot.release()
}

/** Counts an attempt of the request's user. @throws {AppError} `tooManyRequests` */
export function windowOfUser(db: Db, rule: WindowRule, clock: () => number) {
  return async (request: FastifyRequest): Promise<void> => {
    const subject = String(sessionOf(request).userId)
    if (!(await tryWindow(db, { ...rule, subject, now: clock() })))
      throw new AppError('tooManyRequests', { retryAfterSeconds: rule.windowMs / 1000 })
  }
}
