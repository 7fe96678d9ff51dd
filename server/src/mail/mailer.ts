/**
 * Mails are written into the outbox in the transaction that causes them. With SMTP_URL a job delivers each; without it
 * they stay there for the operator (`npm run portal -- outbox`).
 */
import type { Config } from '../config.ts'
import type { DatabaseHandle, Db } from '../db/open.ts'
import type { Transaction } from '../db/transaction.ts'
import { readBrand } from '../features/settings/service.ts'
import { enqueueAll } from '../jobs/queue.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { type Mail, renderMail, type Sender } from './content.ts'
import { SmtpTransport } from './smtp.ts'

export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'basePath'>

/** With the pauses of the job runner about half a day. */
const ATTEMPTS = 18
const MAX_ERROR_LENGTH = 300
const DEFAULT_COLOUR = '#1f5d94'

export class Mailer {
  readonly #settings: MailSettings
  readonly #database: DatabaseHandle
  readonly #clock: () => number
  readonly #transport: SmtpTransport | undefined

  constructor(database: DatabaseHandle, settings: MailSettings, clock: () => number) {
    this.#database = database
    this.#settings = settings
    this.#clock = clock
    this.#transport = settings.smtpUrl ? new SmtpTransport(settings.smtpUrl) : undefined
  }

  /** Makes the runner deliver what `send` has recorded. */
  registerJobs(jobs: JobRunner): void {
    jobs.register('mail', ({ outboxId }) => this.#deliver(outboxId), { attempts: ATTEMPTS, atOnce: 2 })
  }

  /** Writes mails; they go out once the transaction is committed. */
  async send(trx: Transaction, ...mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return
    const sender = await this.sender(trx)
    const now = this.#clock()
    const rows = mails.map((mail) => ({
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      locale: mail.locale,
      ...renderMail(mail, sender),
      last_error: null,
      created_at: now,
      sent_at: null,
    }))
    const written = await trx.insertInto('outbox').values(rows).returning('id').execute()
    if (!this.#transport) return
    const jobs = written.map(({ id }) => ({ payload: { outboxId: id } }))
    await enqueueAll(trx, 'mail', jobs, now)
  }

  /** The provider as mails show it; `support` is where mails to the provider go. */
  async sender(db: Db | Transaction): Promise<Sender> {
    const brand = await readBrand(db)
    const { publicUrl, basePath } = this.#settings
    return {
      brand: brand?.name ?? new URL(publicUrl).host,
      colour: brand?.colour ?? DEFAULT_COLOUR,
      support: brand?.supportEmail ?? '',
      portalUrl: `${publicUrl}${basePath}`,
    }
  }

  close(): void {
    this.#transport?.close()
  }

  async #deliver(outboxId: number): Promise<void> {
    const { db } = this.#database
    const mail = await db.selectFrom('outbox').selectAll().where('id', '=', outboxId).executeTakeFirst()
    if (!mail || mail.sent_at !== null || !this.#transport) return
    const { brand, support } = await this.sender(db)
    const { hostname } = new URL(this.#settings.publicUrl)
    const outcome = await this.#transport.deliver({
      from: this.#settings.mailFrom ?? { name: brand, address: support || `portal@${hostname}` },
      to: mail.recipient,
      replyTo: mail.reply_to ?? (support || undefined),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same at each attempt: who gets it twice can tell.
      messageId: `<${mail.id}.${mail.created_at}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const tried = db
      .updateTable('outbox')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', outboxId)
    if (outcome) {
      await tried.set({ last_error: outcome.message.slice(0, MAX_ERROR_LENGTH) }).execute()
      throw outcome
    }
    // What was delivered may hold a link that opens an account: nothing of it is kept.
    await tried.set({ sent_at: this.#clock(), last_error: null, text: '', html: '' }).execute()
  }
}
