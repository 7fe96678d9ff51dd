/** Kills the portal repeatedly during writes, and checks that acknowledged ones are stored. */
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTicket, getTickets } from '@portal/contract/tickets'
import { Client } from './client.ts'
import { checkDatabase, checkFiles, checkLedger } from './consistency.ts'
import { demoData, type PortalData, writerEmail } from './data.ts'
import { Ledger } from './ledger.ts'
import { Portal } from './portal.ts'
import { expect, inRound } from './report.ts'
import { type Ids, ticketForm, tryCode, Writer } from './writer.ts'

const LONGEST_MS = 1800
/** Every so many rounds the portal is killed again while it starts. */
const KILLED_AT_START = 5

async function readIds(data: PortalData): Promise<Ids> {
  const ids = async (statement: string) => (await data.query(statement)).map(({ id }) => Number(id))
  return {
    leads: await ids(
      `select leads.id from leads join users on users.partner_id = leads.partner_id
       where users.email = '${writerEmail(0)}' and assignment = 'accepted' order by leads.id limit 5`,
    ),
    products: await ids('select id from products order by id limit 10'),
    documents: await ids('select id from documents order by id limit 20'),
  }
}

/** Checks that acknowledged sessions are open, and that acknowledged sign-outs have ended theirs. */
async function checkSessions(origin: string, ledger: Ledger): Promise<void> {
  await Promise.all(
    [...ledger.sessions].map(async ([token, state]) => {
      const { status } = await new Client(origin, token).get('/api/partner/profile')
      if (state === 'open') expect(status === 200, `a session is lost: ${status}`)
      if (state === 'ended') expect(status === 401, `a session that was ended is open: ${status}`)
    }),
  )
  ledger.sessions.clear()
}

/** Sends unanswered forms again with the same idempotency key. */
async function sendAgain(origin: string, ledger: Ledger): Promise<void> {
  for (const entry of ledger.tickets.filter(({ id }) => id === undefined)) {
    const client = new Client(origin)
    await client.signIn(entry.email)
    entry.hashes = await hashesOf(client, entry.subject)
    const { status, body } = await client.post(createTicket.path, ticketForm(entry, []))
    if (ledger.note(status, 201, 'a ticket that is sent again')) entry.id = body.id
  }
}

/** Hashes of the stored attachments of a ticket, downloaded as its user. */
async function hashesOf(client: Client, subject: string): Promise<string[]> {
  const { body: profile } = await client.get('/api/partner/profile')
  const email = encodeURIComponent(profile.email)
  const { body: contact } = await client.get(`/api/partner/crm/contacts?email=${email}`)
  const ids = contact.body.associations.tickets.results.slice(0, 100).map(({ id }: { id: string }) => id)
  const { body: details } = await client.get(`${getTickets.path}?ticketIds=${ids.join(',')}`)
  const found = details.body.results.find(
    (ticket: { properties: { subject: string } }) => ticket.properties.subject === subject,
  )
  return Promise.all(
    (found?.attachments ?? []).map(async ({ address }: { address: string }) => {
      const response = await fetch(new URL(address, client.origin))
      expect(response.status === 200, `an attachment of ${subject} cannot be read: ${response.status}`)
      return createHash('sha256')
        .update(new Uint8Array(await response.arrayBuffer()))
        .digest('hex')
    }),
  )
}

/** Checks the attachments of the newest acknowledged ticket, downloaded as its user. */
async function checkNewest(origin: string, ledger: Ledger): Promise<void> {
  const entry = ledger.tickets.findLast(({ id, hashes }) => id !== undefined && hashes.length > 0)
  if (!entry) return
  const client = new Client(origin)
  await client.signIn(entry.email)
  const hashes = await hashesOf(client, entry.subject)
  expect(hashes.join() === entry.hashes.join(), `the attachments of ${entry.subject} are not what was sent`)
}

export interface KillOutcome {
  /** Longest start after a kill, in seconds. */
  slowestStart: number
  acknowledged: number
  unnamedFiles: number
}

/** @param server a PostgreSQL server; without one the portal is on SQLite */
export async function killRounds(rounds: number, server?: string): Promise<KillOutcome> {
  const data = await demoData({ server }, { writers: 5, factors: rounds })
  const ledger = new Ledger()
  let portal: Portal | undefined
  let unnamedFiles = 0
  let slowestStart = 0
  try {
    portal = await Portal.start(data)
    const ids = await readIds(data)
    for (let round = 0; round < rounds; round += 1) {
      const killed = portal
      await inRound(round, async () => {
        await killWhileWriting(killed, new Writer(killed.origin, ledger, ids, round))
        if (round % KILLED_AT_START === KILLED_AT_START - 1) await killWhileStarting(data)
        const began = performance.now()
        portal = await Portal.start(data)
        slowestStart = Math.max(slowestStart, Math.ceil((performance.now() - began) / 1000))
        // Otherwise rate limits would reject most writes of the next rounds.
        await data.query('delete from throttles')
        unnamedFiles = await checkRound(data, portal, ledger)
      })
    }
    await portal.stop()
  } finally {
    await portal?.kill()
    await data.discard()
  }
  return { acknowledged: ledger.acknowledged, slowestStart, unnamedFiles }
}

async function killWhileWriting(portal: Portal, writer: Writer): Promise<void> {
  const ms = randomInt(30, LONGEST_MS)
  await writer.signIn()
  const written = writer.run(ms)
  await wait(ms)
  await portal.kill()
  await written
}

async function killWhileStarting(data: PortalData): Promise<void> {
  const starting = await Portal.spawn(data)
  await wait(randomInt(20, 1500))
  await starting.kill()
}

async function checkRound(data: PortalData, portal: Portal, ledger: Ledger): Promise<number> {
  await checkDatabase(data)
  for (const use of ledger.codes.splice(0)) {
    await tryCode(portal.origin, use)
    expect(use.accepted <= 1, `${use.email}: the code ${use.code} was accepted ${use.accepted} times`)
  }
  await checkLedger(data, ledger)
  const unnamed = await checkFiles(data, ledger.sent)
  await checkSessions(portal.origin, ledger)
  await checkNewest(portal.origin, ledger)
  await sendAgain(portal.origin, ledger)
  await checkLedger(data, ledger)
  expect(portal.errors.length === 0, `the portal complained:\n${portal.errors.join('\n')}`)
  return unnamed
}
