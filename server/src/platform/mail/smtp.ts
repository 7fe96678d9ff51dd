import type { SendMailOptions, Transporter } from 'nodemailer'
import { outgoing } from '../telemetry/activity.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export interface SmtpOptions {
  /** With everything in it, or the parts below. */
  url?: string
  host?: string
  port?: number
  /** Encrypted from the start. */
  secure?: boolean
  /** Starts in plain text, and requires STARTTLS. */
  requireTLS?: boolean
  /** Stays in the clear. */
  ignoreTLS?: boolean
  auth?: { user: string; pass: string }
}

/** What became of a mail: the server's response, or what went wrong. */
export interface Delivery {
  /** Undefined where the server has taken the mail. */
  code?: string
  /** In words that name the server's reply and nothing of the mail or the credentials. */
  reply: string
}

/** Delivers mails to one server. */
export class SmtpTransport {
  readonly #optionsOf: () => SmtpOptions
  readonly #connectMs: number
  readonly #silenceMs: number
  #transporter: Promise<Transporter> | undefined

  /** @param optionsOf is called with the first mail, and may throw */
  constructor(optionsOf: () => SmtpOptions, { withinMs }: { withinMs?: number } = {}) {
    this.#optionsOf = optionsOf
    this.#connectMs = withinMs ?? CONNECT_MS
    this.#silenceMs = withinMs ?? SILENCE_MS
  }

  /** @param mail its `signal` ends the connection in the middle of whatever it does */
  async deliver(mail: SendMailOptions): Promise<Delivery> {
    try {
      this.#transporter ??= this.#open()
      const transporter = await this.#transporter
      const { response } = await outgoing('smtp send', () => transporter.sendMail(mail))
      return { reply: String(response ?? '') }
    } catch (error) {
      const { code = 'ESMTP', response, message } = error as Error & { code?: string; response?: string }
      return { code, reply: response ?? message }
    }
  }

  async close(): Promise<void> {
    // One that could not be opened has nothing to close.
    const transporter = await this.#transporter?.catch(() => undefined)
    transporter?.close()
  }

  /** Loads what a portal without mails to deliver does not need. */
  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...this.#optionsOf(),
      dnsTimeout: this.#connectMs,
      connectionTimeout: this.#connectMs,
      greetingTimeout: this.#connectMs,
      socketTimeout: this.#silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
