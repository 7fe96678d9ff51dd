/** Invariants of a portal's data, which hold even when its process has just been killed. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import type { PortalData } from './data.ts'
import type { Ledger, Value } from './ledger.ts'
import { expect } from './report.ts'

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Checks the integrity of an SQLite database. */
export async function checkDatabase({ query, databaseUrl }: PortalData): Promise<void> {
  if (databaseUrl) return
  const [whole] = await query('pragma integrity_check')
  expect(whole?.integrity_check === 'ok', `the database is broken: ${JSON.stringify(whole)}`)
  expect(
    (await query('pragma foreign_key_check')).length === 0,
    'the database refers to rows that are not there',
  )
}

/** Hashes of files by path; the content of a path never changes. */
const seen = new Map<string, string>()

/**
 * Checks that every file named by a row exists with the expected content, and that other files are at least complete.
 *
 * @param sent hashes of the uploads
 * @returns how many files no row names
 */
export async function checkFiles({ dataDir, query }: PortalData, sent: ReadonlySet<string>): Promise<number> {
  const root = join(dataDir, 'files')
  const rows = await query('select storage_key, sha256, size from files')
  const named = new Set(rows.map((row) => String(row.storage_key)))
  for (const { storage_key, sha256: expected, size } of rows) {
    const path = join(root, String(storage_key))
    expect(existsSync(path), `a row names the file ${storage_key}, which is not there`)
    expect(statSync(path).size === Number(size), `the file ${storage_key} has another size than its row`)
    if (!seen.has(path)) seen.set(path, await sha256(path))
    expect(seen.get(path) === expected, `the file ${storage_key} has another content than its row`)
  }
  const stored = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).startsWith('incoming'))
  const unnamed = stored.filter((path) => !named.has(relative(root, path)))
  for (const path of unnamed) {
    const hash = await sha256(path)
    const whole = sent.has(hash) || path.includes(hash) || (await isPicture(path))
    expect(whole, `the file ${path} is there in part`)
  }
  return unnamed.length
}

async function isPicture(path: string): Promise<boolean> {
  return sharp(path, { failOn: 'truncated' })
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** Checks that acknowledged writes are stored, and others either completely or not at all. */
export async function checkLedger({ query }: PortalData, ledger: Ledger): Promise<void> {
  expect(ledger.errors.length === 0, [...new Set(ledger.errors)].slice(0, 5).join('\n'))
  await checkTickets(query, ledger)
  const notes = new Set(
    (await query(`select lead_id, text from lead_history where kind = 'note'`)).map(
      (row) => `${row.lead_id} ${row.text}`,
    ),
  )
  for (const { lead, text } of ledger.notes) expect(notes.has(`${lead} ${text}`), `the note ${text} is lost`)
  await checkValues(query, ledger)
  const links = new Set((await query('select code from share_links')).map(({ code }) => code))
  for (const url of ledger.shareLinks)
    expect(links.has(url.split('/').at(-1)), `the share link ${url} is lost`)
  for (const { email, code, accepted } of ledger.codes) {
    expect(accepted <= 1, `${email}: the code ${code} was accepted ${accepted} times`)
  }
}

async function checkTickets(query: PortalData['query'], ledger: Ledger): Promise<void> {
  const tickets = await query(`select id, subject, content from tickets where subject like 'Security %'`)
  const files = await query(
    'select ticket_files.ticket, files.sha256 from ticket_files join files on files.id = ticket_files.file_id order by position',
  )
  const hashesOf = Map.groupBy(files, ({ ticket }) => String(ticket))
  const bySubject = Map.groupBy(tickets, ({ subject }) => String(subject))
  for (const { subject, id, hashes } of ledger.tickets) {
    const [ticket, ...others] = bySubject.get(subject) ?? []
    expect(others.length === 0, `the ticket ${subject} is there more than once`)
    expect(ticket !== undefined || id === undefined, `the ticket ${subject} is lost`)
    if (!ticket) continue
    expect(id === undefined || String(ticket.id) === id, `the ticket ${subject} has another number`)
    const kept = (hashesOf.get(String(ticket.id)) ?? []).map(({ sha256 }) => sha256)
    expect(kept.join() === hashes.join(), `the ticket ${subject} has not all of its attachments`)
  }
}

/** Whether the stored value is the acknowledged one or the one under way; it counts as acknowledged from now on. */
function settle(value: Value, kept: string): boolean {
  const isOne = kept === value.underWay || kept === value.acknowledged
  Object.assign(value, { acknowledged: kept, underWay: undefined })
  return isOne
}

async function checkValues(query: PortalData['query'], ledger: Ledger): Promise<void> {
  const users = await query('select email, job_title, phone from users')
  for (const [email, value] of ledger.profiles) {
    const { job_title, phone } = users.find((row) => row.email === email) ?? {}
    const [kept, expected] = [String(job_title), JSON.stringify(value)]
    expect(settle(value, kept), `${email}: the profile says ${kept}, expected was ${expected}`)
    expect(job_title === phone, `${email}: the profile was changed in part`)
  }
  const pins = await query(
    `select email, element_id from pins join users on users.id = pins.user_id where element_type = 'Product'`,
  )
  const pinned = new Set(pins.map(({ email, element_id }) => `${email} ${element_id}`))
  for (const [key, value] of ledger.pins) {
    const [kept, expected] = [pinned.has(key) ? 'pinned' : 'not pinned', JSON.stringify(value)]
    expect(settle(value, kept), `${key}: is ${kept}, expected was ${expected}`)
  }
}
