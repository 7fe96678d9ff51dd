import { parseArgs } from 'node:util'
import { isEmail } from '@portal/contract/email'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { filledPersonName } from '@portal/contract/names'
import { normalize } from '@portal/contract/normalize'
import { trimOf } from '@portal/contract/trim'
import { Check } from 'typebox/value'
import type { Config } from '../config.ts'
import { writeAudit } from '../features/audit/service.ts'
import { refuseWeakPassword } from '../features/auth/password-policy.ts'
import { normalizeEmail } from '../features/auth/service.ts'
import { readBrand } from '../features/settings/service.ts'
import { breachedPasswords } from '../platform/crypto/breached-passwords.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { openBeside } from '../platform/db/open.ts'
import { transaction } from '../platform/db/transaction.ts'
import { AppError } from '../platform/http/errors.ts'
import { messageOf } from '../platform/http/messages.ts'
import { type Command, UsageError, withPortal } from './command.ts'
import { readPassword } from './password.ts'

const USAGE = 'create-admin --email EMAIL --first-name NAME --last-name NAME'

const MAX_NAME = 300
const NAME = filledPersonName({ maxLength: MAX_NAME })

const trimmed = (value: string | undefined) => value?.trim()

/** As for users who are invited. @throws {UsageError} */
function checkName(option: string, name: string): void {
  if (Check(NAME, name)) return
  throw new UsageError(
    `${option} must be a name of at most ${MAX_NAME} characters, without control characters and @ : / \\ < >`,
  )
}

/** A unique key for the account, derived from the local part of the email address. */
function keyOf(email: string, taken: ReadonlySet<string>): string {
  const letters = normalize(email.split('@')[0] ?? '', 'NFKD').toLowerCase()
  const base = trimOf(letters.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, 60) || 'admin'
  let key = base
  for (let n = 2; taken.has(key); n += 1) key = `${base}-${n}`
  return key
}

/** @throws {UsageError} with the reason, in English, if the password is not acceptable */
async function checkPassword(
  password: string,
  account: Parameters<typeof refuseWeakPassword>[1],
  { breachedPasswordsUrl }: Config,
): Promise<void> {
  const isBreached = breachedPasswords(breachedPasswordsUrl, ({ err }, message) =>
    console.warn(`Warning: ${message} (${err instanceof Error ? err.message : err})`),
  )
  try {
    await refuseWeakPassword(password, account, isBreached)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new UsageError(messageOf(error, DEFAULT_LOCALE))
  }
}

export const createAdminCommand: Command = {
  usage: '--email EMAIL --first-name NAME --last-name NAME',
  summary: 'create an administrator; reads the password from the standard input',
  async run(args) {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text } })
    const [email, firstName, lastName] = [values.email, values['first-name'], values['last-name']].map(
      trimmed,
    )
    if (!email || !firstName || !lastName) throw new UsageError(`Usage: npm run portal -- ${USAGE}`)
    if (!isEmail(email)) throw new UsageError(`${email} is not an email address`)
    checkName('--first-name', firstName)
    checkName('--last-name', lastName)
    const password = await readPassword()
    await withPortal(async ({ config, database }) => {
      const now = Date.now()
      const names = [firstName, lastName, (await readBrand(database.db))?.name ?? '']
      const minLength = config.passwordMinLength.withoutFactor
      await checkPassword(password, { email, names, minLength }, config)
      const passwordHash = await hashPassword(password)
      await transaction(database, async (trx) => {
        const users = await trx.selectFrom('users').select(['key', 'email_normalized']).execute()
        if (users.some((user) => user.email_normalized === normalizeEmail(email))) {
          throw new UsageError(`There is a user with the email ${email} already`)
        }
        const { id } = await trx
          .insertInto('users')
          .values({
            key: keyOf(email, new Set(users.map(({ key }) => key))),
            role: 'admin',
            email,
            email_normalized: normalizeEmail(email),
            password_hash: passwordHash,
            first_name: firstName,
            last_name: lastName,
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await writeAudit(trx, {
          action: 'admin-created',
          userId: null,
          at: now,
          entity: { kind: 'user', id: String(id) },
        })
      })
      console.log(`The administrator ${email} can sign in now.`)
    }, openBeside)
  },
}
