import { parseArgs } from 'node:util'
import {
  erasePerson,
  exportPerson,
  findPerson,
  findTraces,
  isLastAdmin,
  namesOf,
  type Person,
} from '../features/privacy/service.ts'
import type { Db } from '../platform/db/open.ts'
import { PdfReader } from '../platform/files/pdf/reader.ts'
import { Variants } from '../platform/files/variants.ts'
import { type Command, UsageError, withFilledPortal } from './command.ts'

const USAGE = 'erase-user --email EMAIL [--keep-tickets] [--yes]'

async function tellTraces(db: Db, words: readonly string[], heading: string): Promise<void> {
  const traces = await findTraces(db, words)
  if (traces.length === 0) return
  console.log(heading)
  for (const { table, column, rows } of traces) {
    console.log(`  ${`${table}.${column}`.padEnd(36)}${String(rows).padStart(7)}`)
  }
}

async function tellPlan(db: Db, person: Person): Promise<void> {
  const { first_name, last_name, email } = person
  console.log(`Of ${first_name} ${last_name} <${email}> the portal keeps:`)
  for (const [section, rows] of Object.entries(await exportPerson(db, person))) {
    if (rows.length > 0) console.log(`  ${section.padEnd(36)}${String(rows.length).padStart(7)}`)
  }
  await tellTraces(db, namesOf(person), 'The name, the mail or the phone stand in:')
}

export const eraseUserCommand: Command = {
  usage: '--email EMAIL [--keep-tickets] [--yes]',
  summary: 'erase a user for good; without --yes it only tells what there is',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, 'keep-tickets': { type: 'boolean' }, yes: { type: 'boolean' } },
    })
    const { email, 'keep-tickets': keepTickets = false, yes } = values
    if (!email) throw new UsageError(`Usage: npm run portal -- ${USAGE}`)
    await withFilledPortal(async ({ config, database, storage }) => {
      const { db } = database
      const person = await findPerson(db, email)
      if (!person) throw new UsageError(`There is no user with the email ${email}`)
      if (await isLastAdmin(db, person)) {
        throw new UsageError('This is the last administrator: create another one first')
      }
      if (!yes) {
        await tellPlan(db, person)
        return console.log('\nNothing was changed. With --yes the user is erased; that cannot be undone.')
      }
      const variants = new Variants({ ...config, storage, pdfs: new PdfReader() })
      await erasePerson({ database, storage, variants, clock: Date.now }, person, { keepTickets })
      console.log(`The user is erased; the audit log knows them as number ${person.id}.`)
      if (config.crm.kind === 'hubspot') console.log('What HubSpot keeps of them is to be erased there.')
      await tellTraces(db, namesOf(person), 'The same words stand in these places still, maybe of others:')
    })
  },
}
