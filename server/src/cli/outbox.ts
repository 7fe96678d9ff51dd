import { parseArgs } from 'node:util'
import { MAX_ID } from '@portal/contract/rules'
import type { Db } from '../platform/db/open.ts'
import { readWaitingMail, type WaitingMail, waitingMails } from '../platform/mail/outbox.ts'
import { type Command, UsageError, withFilledPortal } from './command.ts'

const USAGE = 'outbox [ID]'

function lineOf({ id, created_at, recipient, subject, attempts, last_error }: WaitingMail): string {
  const trouble = last_error ? `  (${attempts} attempts, ${last_error})` : ''
  return `${String(id).padStart(6)}  ${new Date(created_at).toISOString()}  ${recipient}  ${subject}${trouble}`
}

async function list(db: Db): Promise<void> {
  const mails = await waitingMails(db)
  if (mails.length === 0) return console.log('No mail waits.')
  for (const mail of mails) console.log(lineOf(mail))
  console.log(`\nRead one with: npm run portal -- ${USAGE.replace('[ID]', String(mails.at(-1)?.id))}`)
}

async function show(db: Db, id: number): Promise<void> {
  const mail = await readWaitingMail(db, id)
  if (!mail) throw new UsageError(`No mail with the number ${id} waits`)
  console.log(`To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text}`)
}

export const outboxCommand: Command = {
  usage: '[ID]',
  summary: 'list the mails that wait, or show one of them',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [id, ...rest] = positionals
    const isId = id === undefined || (/^\d{1,10}$/.test(id) && Number(id) <= MAX_ID)
    if (!isId || rest.length > 0) throw new UsageError(`Usage: npm run portal -- ${USAGE}`)
    await withFilledPortal(({ database: { db } }) => (id === undefined ? list(db) : show(db, Number(id))))
  },
}
