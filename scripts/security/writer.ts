/** Writes to the portal in many ways in parallel, until it no longer responds. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { changePin } from '@portal/contract/pins'
import { updateProfile } from '@portal/contract/profile-form'
import { createShareLink } from '@portal/contract/share-links'
import { createTicket } from '@portal/contract/tickets'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { Client } from './client.ts'
import { FACTOR_SECRET, factorEmail, recoveryCodeOf, writerEmail } from './data.ts'
import { FIRST_TITLE, type Ledger, type TicketEntry, type Value } from './ledger.ts'

export interface Ids {
  leads: number[]
  products: number[]
  documents: number[]
}

/** A small unique file that passes as a video. */
function newAttachment(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  return new Uint8Array(Buffer.concat([head, randomBytes(randomInt(1000, 400_000))]))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function ticketForm(
  { subject, idempotencyKey }: TicketEntry,
  files: readonly Uint8Array<ArrayBuffer>[],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ subject, content: subject, idempotencyKey }))
    form.append(name, value)
  for (const file of files) form.append('attachments', new File([file], 'clip.mp4'))
  return form
}

/** Sends a change of a value; until it is acknowledged either value may be stored. */
async function change(
  values: Map<string, Value>,
  { key, first, next }: { key: string; first: string; next: string },
  send: () => Promise<boolean>,
): Promise<void> {
  const value = values.get(key) ?? { acknowledged: first }
  values.set(key, value)
  value.underWay = next
  if (await send()) value.acknowledged = next
  value.underWay = undefined
}

const WRITERS = 4

export class Writer {
  readonly #origin: string
  readonly #ledger: Ledger
  readonly #ids: Ids
  readonly #round: number
  readonly #clients: Client[] = []
  #count = 0

  constructor(origin: string, ledger: Ledger, ids: Ids, round: number) {
    this.#origin = origin
    this.#ledger = ledger
    this.#ids = ids
    this.#round = round
  }

  /** Signs in the users that write. */
  async signIn(): Promise<void> {
    for (let i = 0; i < WRITERS; i += 1) this.#clients.push(await this.#signedIn(writerEmail(i)))
  }

  /** Writes until the portal is gone. @param ms approximate time until it is killed */
  async run(ms: number): Promise<void> {
    const [first, second, third, fourth] = this.#clients as [Client, Client, Client, Client]
    const codes = [this.#otp(), recoveryCodeOf(this.#round)]
    await Promise.all([
      this.#repeat(() => this.#ticket(first, writerEmail(0))),
      this.#repeat(() => this.#ticket(second, writerEmail(1))),
      this.#repeat(() => this.#note(first)),
      this.#repeat(() => this.#profile(third, writerEmail(2))),
      this.#repeat(() => this.#pin(fourth, writerEmail(3))),
      this.#repeat(() => this.#shareLink(second)),
      this.#repeat(() => this.#session()),
      ...codes.map(async (code) => {
        await wait(randomInt(Math.max(1, ms)))
        await this.#repeat(() => this.#spend(code), 1)
      }),
    ])
  }

  /** Repeats an action until the connection breaks; any other error is recorded against the portal. */
  async #repeat(act: () => Promise<void>, times = Number.POSITIVE_INFINITY): Promise<void> {
    try {
      for (let i = 0; i < times; i += 1) await act()
    } catch (error) {
      if (!(error instanceof TypeError)) this.#ledger.errors.push((error as Error).stack ?? '')
    }
  }

  async #signedIn(email: string): Promise<Client> {
    const client = new Client(this.#origin)
    await this.#repeat(async () => {
      if (await client.signIn(email)) this.#ledger.sessions.set(client.token, 'open')
      else this.#ledger.errors.push(`${email} cannot sign in`)
    }, 1)
    return client
  }

  async #ticket(client: Client, email: string): Promise<void> {
    const files = Array.from({ length: randomInt(3) }, newAttachment)
    this.#count += 1
    const entry: TicketEntry = {
      subject: `Security ${this.#round}.${this.#count}`,
      idempotencyKey: randomUUID(),
      email,
      hashes: files.map(sha256),
    }
    this.#ledger.tickets.push(entry)
    for (const hash of entry.hashes) this.#ledger.sent.add(hash)
    const { status, body } = await client.post(createTicket.path, ticketForm(entry, files))
    if (status === 429) return void (await wait(1000))
    if (this.#ledger.note(status, 201, 'a ticket')) entry.id = body.id
  }

  async #note(client: Client): Promise<void> {
    this.#count += 1
    const text = `Security ${this.#round}.${this.#count}`
    const lead = this.#ids.leads[randomInt(this.#ids.leads.length)] as number
    const { status } = await client.post(`/api/partner/leads/${lead}/notes`, { text })
    if (status === 429) return void (await wait(1000))
    if (this.#ledger.note(status, 200, 'a note')) this.#ledger.notes.push({ lead, text })
  }

  async #profile(client: Client, email: string): Promise<void> {
    this.#count += 1
    const jobTitle = `Security ${this.#round}.${this.#count}`
    const form = new FormData()
    for (const [name, value] of Object.entries({ jobTitle, phone: jobTitle })) form.append(name, value)
    if (this.#count % 2) {
      const channels = Array.from({ length: 3 }, () => randomInt(256))
      const [r = 0, g = 0, b = 0] = channels
      const create = { width: 64, height: 64, channels: 3 as const, background: { r, g, b } }
      const photo = await sharp({ create }).png().toBuffer()
      form.append('profilePhoto', new File([new Uint8Array(photo)], 'me.png'))
    }
    await change(this.#ledger.profiles, { key: email, first: FIRST_TITLE, next: jobTitle }, async () => {
      const { status } = await client.post(updateProfile.path, form)
      if (status === 429) return wait(1000, false)
      return this.#ledger.note(status, 200, 'a profile')
    })
  }

  async #pin(client: Client, email: string): Promise<void> {
    const id = this.#ids.products[randomInt(this.#ids.products.length)] as number
    const key = `${email} ${id}`
    const next = this.#ledger.pins.get(key)?.acknowledged === 'pinned' ? 'not pinned' : 'pinned'
    await change(this.#ledger.pins, { key, first: 'not pinned', next }, async () => {
      const action = next === 'pinned' ? 'add' : 'remove'
      const { status } = await client.post(changePin.path, { action, id, elementType: 'Product' })
      return this.#ledger.note(status, 200, 'a pin')
    })
  }

  async #shareLink(client: Client): Promise<void> {
    const documentId = this.#ids.documents[randomInt(this.#ids.documents.length)] as number
    const { status, body } = await client.post(createShareLink.path, { documentId })
    if (status === 429) return void (await wait(1000))
    if (this.#ledger.note(status, 200, 'a share link')) this.#ledger.shareLinks.push(body.url)
    await wait(20)
  }

  /** Signs in, and sometimes out again. */
  async #session(): Promise<void> {
    const { sessions } = this.#ledger
    const client = new Client(this.#origin)
    if (!this.#ledger.note((await client.signIn(writerEmail(4))) ? 200 : 401, 200, 'a sign-in')) return
    sessions.set(client.token, 'open')
    if (Math.random() < 0.5) return
    sessions.set(client.token, 'ending')
    const { status } = await client.post('/api/logout')
    if (this.#ledger.note(status, 200, 'a sign-out')) sessions.set(client.token, 'ended')
  }

  #otp(): string {
    return new TOTP({ secret: FACTOR_SECRET }).generate()
  }

  /** Tries a code in several sign-ins at once. */
  async #spend(code: string): Promise<void> {
    const use = { email: factorEmail(this.#round), code, accepted: 0 }
    this.#ledger.codes.push(use)
    await Promise.allSettled(Array.from({ length: 4 }, () => tryCode(this.#origin, use)))
  }
}

/** Signs in once more with a code, and counts whether it was accepted. */
export async function tryCode(
  origin: string,
  use: { email: string; code: string; accepted: number },
): Promise<void> {
  const client = new Client(origin)
  if (!(await client.signIn(use.email))) throw new Error(`${use.email} cannot sign in`)
  const { status } = await client.post('/api/2fa/verify', { otp_code: use.code })
  if (status === 200) use.accepted += 1
}
