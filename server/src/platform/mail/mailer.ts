/**
 * Mails are written to the outbox in the transaction that causes them. With a mail server, a job delivers each; without
 * one they stay there for the operator (`npm run portal -- outbox`).
 */
import type { MailDelivery } from '@portal/contract/mail-delivery'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import {
  DEFAULT_COLOUR,
  type MailServer,
  type MailSettings,
  type PortalSettings,
  readBrand,
} from '../../features/settings/service.ts'
import type { DatabaseHandle, Db } from '../db/open.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { ADMIN_PATH } from '../http/web-app.ts'
import { enqueueAll } from '../jobs/queue.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { type Mail, type RenderedMail, renderMail, type Sender } from './content.ts'
import { type VoidReason, voidReason } from './recipient.ts'
import { type Delivery, type SmtpOptions, SmtpTransport } from './smtp.ts'

type NoteDiscarded = (
  trx: Transaction,
  mail: { id: number; kind: string; reason: VoidReason },
) => Promise<void>

export type PortalUrls = Pick<Config, 'publicUrl' | 'basePath'>

/** About half a day, with the pauses of the job runner. */
const ATTEMPTS = 18
const MAX_ERROR_LENGTH = 300

/** Time limit of a test mail, whatever the server does. */
const TEST_MS = 9_500
/** Each step times out earlier than that, so that its own error is reported. */
const TEST_STEP_MS = 8_000

const mailbox = (address: string | null) => (address ? { name: '', address } : undefined)

export class Mailer {
  readonly #urls: PortalUrls
  readonly #settings: PortalSettings
  readonly #database: DatabaseHandle
  readonly #clock: () => number
  #transport: { server: string; smtp: SmtpTransport } | undefined

  constructor(database: DatabaseHandle, urls: PortalUrls, settings: PortalSettings, clock: () => number) {
    this.#database = database
    this.#urls = urls
    this.#settings = settings
    this.#clock = clock
  }

  /** Registers the delivery job. Mails that should not reach anybody any more are discarded and noted. */
  registerJobs(jobs: JobRunner, noteDiscarded: NoteDiscarded): void {
    jobs.register('mail', ({ outboxId }, { signal }) => this.#deliver(outboxId, noteDiscarded, signal), {
      attempts: ATTEMPTS,
      runsWhenFull: true,
      concurrency: 2,
    })
  }

  /** Writes mails, which are sent after the commit; returns their ids. */
  async send(trx: Transaction, ...mails: readonly Mail[]): Promise<number[]> {
    if (mails.length === 0) return []
    const sender = await this.sender(trx)
    const now = this.#clock()
    const rows = mails.map((mail) => ({
      kind: mail.kind,
      recipient: mail.to,
      partner_id: mail.partnerId ?? null,
      reply_to: mail.replyTo ?? null,
      locale: mail.locale,
      ...renderMail(mail, sender),
      last_error: null,
      created_at: now,
      sent_at: null,
    }))
    const written = await trx.insertInto('outbox').values(rows).returning('id').execute()
    const ids = written.map(({ id }) => id)
    if ((await this.delivery(trx)) === 'noServer') return ids
    const jobs = ids.map((id) => ({ payload: { outboxId: id } }))
    await enqueueAll(trx, 'mail', jobs, now)
    return ids
  }

  /** How mails of this transaction will be delivered. */
  async delivery(trx: Transaction): Promise<MailDelivery> {
    return (await this.#settings.within(trx)).mail.server ? 'queued' : 'noServer'
  }

  /** The provider as shown in mails; `support` receives the mails to the provider. */
  async sender(db: Db): Promise<Sender> {
    const brand = await readBrand(db)
    const { publicUrl, basePath } = this.#urls
    return {
      brand: brand?.name ?? new URL(publicUrl).host,
      colour: brand?.colour ?? DEFAULT_COLOUR,
      support: brand?.supportEmail ?? '',
      portalUrl: `${publicUrl}${basePath}`,
      officeUrl: `${publicUrl}${ADMIN_PATH}`,
    }
  }

  /** Delivers a mail at once, bypassing the outbox, as a test; undefined without a mail server. */
  async try(mail: Mail): Promise<Delivery | undefined> {
    const { mail: settings } = await this.#settings.current()
    const { server } = settings
    if (!server) return undefined
    const sender = await this.sender(this.#database.db)
    const smtp = new SmtpTransport(() => this.#optionsOf(server), { withinMs: TEST_STEP_MS })
    const message = this.#message(mail.to, renderMail(mail, sender), sender, settings)
    const { promise: late, resolve } = Promise.withResolvers<Delivery>()
    const timer = setTimeout(() => resolve({ code: 'ETIMEDOUT', reply: 'Timeout' }), TEST_MS)
    try {
      return await Promise.race([smtp.deliver(message), late])
    } finally {
      clearTimeout(timer)
      await smtp.close()
    }
  }

  async close(): Promise<void> {
    await this.#transport?.smtp.close()
  }

  #optionsOf(server: MailServer): SmtpOptions {
    if (typeof server === 'string') return { url: server }
    const { server: host, port, encryption, user, sealedPassword } = server
    const pass = sealedPassword ? this.#settings.passwords.open(sealedPassword) : ''
    return {
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      ...(user ? { auth: { user, pass } } : {}),
    }
  }

  /** The transport for the current server. An outdated transport closes once its mails are sent. */
  #transportTo(server: MailServer): SmtpTransport {
    const name = JSON.stringify(server)
    if (this.#transport?.server !== name) {
      void this.#transport?.smtp.close()
      this.#transport = { server: name, smtp: new SmtpTransport(() => this.#optionsOf(server)) }
    }
    return this.#transport.smtp
  }

  #message(
    to: string,
    { subject, text, html }: RenderedMail,
    { brand, support }: Sender,
    { from }: MailSettings,
  ): SendMailOptions {
    return {
      from: from ?? { name: brand, address: support || `portal@${this.#hostname}` },
      // As objects: nodemailer parses strings as lists of mailboxes.
      to: { name: '', address: to },
      replyTo: mailbox(support),
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  }

  get #hostname(): string {
    return new URL(this.#urls.publicUrl).hostname
  }

  #discard(mail: Parameters<NoteDiscarded>[1], noteDiscarded: NoteDiscarded): Promise<void> {
    return transaction(this.#database, async (trx) => {
      await trx.deleteFrom('outbox').where('id', '=', mail.id).execute()
      await noteDiscarded(trx, mail)
    })
  }

  /** Delivers at least once: a process that dies between delivery and recording it delivers again. */
  async #deliver(outboxId: number, noteDiscarded: NoteDiscarded, signal: AbortSignal): Promise<void> {
    const { db } = this.#database
    const mail = await db.selectFrom('outbox').selectAll().where('id', '=', outboxId).executeTakeFirst()
    const { mail: settings } = await this.#settings.current()
    if (!mail || mail.sent_at !== null || !settings.server) return
    const reason = await voidReason(db, mail)
    if (reason) return this.#discard({ id: mail.id, kind: mail.kind, reason }, noteDiscarded)
    const sender = await this.sender(db)
    const message = this.#message(mail.recipient, mail, sender, settings)
    const { code, reply } = await this.#transportTo(settings.server).deliver({
      ...message,
      replyTo: mailbox(mail.reply_to) ?? message.replyTo,
      // The same message id for each attempt, so that duplicates are recognisable.
      messageId: `<${mail.id}.${mail.created_at}@${this.#hostname}>`,
      signal,
    })
    const tried = db
      .updateTable('outbox')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', outboxId)
    if (code !== undefined) {
      const trouble = `${code}: ${reply}`
      await tried.set({ last_error: trouble.slice(0, MAX_ERROR_LENGTH) }).execute()
      throw new Error(trouble)
    }
    // Delivered mails may contain a link that opens an account, so their content is deleted.
    await tried.set({ sent_at: this.#clock(), last_error: null, text: '', html: '' }).execute()
  }
}
