/**
 * Demo accounts with their published password can sign in only from this machine. A portal that listens on loopback may
 * still be behind a proxy that its settings do not mention, so every sign-in is checked.
 */
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../config.ts'
import { DEMO_PASSWORD, isDemoAccount } from '../../demo.ts'
import { AppError } from '../../platform/http/errors.ts'

/** Headers that proxies add. */
const BY_PROXY = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/

/** Whether a request appears to come from a browser on this machine. */
function isFromHere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (Object.keys(headers).some((name) => BY_PROXY.test(name))) return false
  const url = `http://${headers.host ?? ''}`
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** @throws {AppError} `publishedPassword` */
export function refusePublishedPassword(
  request: FastifyRequest,
  { username, password }: { username: string; password: string },
): void {
  if (password !== DEMO_PASSWORD || !isDemoAccount(username) || isFromHere(request)) return
  request.log.warn(
    'the published password of the demo was refused: the request came through a proxy or under another name. Set PUBLIC_URL, and DEMO=on where the demo is wanted: its accounts are given passwords of their own then',
  )
  throw new AppError('publishedPassword')
}
