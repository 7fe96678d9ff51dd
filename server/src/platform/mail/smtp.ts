import type { SendMailOptions, Transporter } from 'nodemailer'
import { outgoing } from '../telemetry/activity.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export interface SmtpOptions {
  /** A complete SMTP URL; otherwise the parts below. */
  url?: string
  host?: string
  port?: number
  /** TLS from the start. */
  secure?: boolean
  /** Requires STARTTLS. */
  requireTLS?: boolean
  /** Never uses TLS. */
  ignoreTLS?: boolean
  auth?: { user: string; pass: string }
}

/** The result of a delivery: the server's reply, or what went wrong. */
export interface Delivery {
  /** Undefined when the server accepted the mail. */
  code?: string
  /** The server's reply, without anything from the mail or the credentials. */
  reply: string
}

/** Delivers mails to one server. */
export class SmtpTransport {
  readonly #optionsOf: () => SmtpOptions
  readonly #connectMs: number
  readonly #silenceMs: number
  #transporter: Promise<Transporter> | undefined

  /** @param optionsOf called with the first mail; may throw */
  constructor(optionsOf: () => SmtpOptions, { withinMs }: { withinMs?: number } = {}) {
    this.#optionsOf = optionsOf
    this.#connectMs = withinMs ?? CONNECT_MS
    this.#silenceMs = withinMs ?? SILENCE_MS
  }

  /** @param mail its `signal` closes the connection at any point */
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
    // A transport that could not be opened needs no closing.
    const transporter = await this.#transporter?.catch(() => undefined)
    transporter?.close()
  }

  /** Loads nodemailer, which portals without a mail server do not need. */
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
