import type { Locale } from '@portal/contract/locale'
import type { ProfileForm } from '@portal/contract/profile-form'
import { PROFILE_RULES, type ProfileField, withScheme } from '@portal/contract/rules'
import { CommitOutcomeUnknown } from '../../platform/db/failures.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { FileRow, UsersTable } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { NewFile } from '../../platform/files/private-file.ts'
import { AppError } from '../../platform/http/errors.ts'
import { uploadOf } from '../../platform/http/forms.ts'
import type { Session } from '../../platform/http/guard.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import { writeAudit } from '../audit/service.ts'
import { normalizeEmail } from '../auth/service.ts'
import { releaseFile, removeContent, storeAgreement, storePhoto, type UploadDeps } from './uploads.ts'

const LANGUAGES = { scope: 'profile-language', limit: 120, windowMs: 60 * 60_000 }
export const UPDATES = { scope: 'profile-update', limit: 60, windowMs: 60 * 60_000 }

export interface ProfileUpdateDeps extends UploadDeps {
  database: DatabaseHandle
  clock: () => number
}

type Columns = Partial<
  Pick<
    UsersTable,
    | 'first_name'
    | 'last_name'
    | 'job_title'
    | 'company'
    | 'phone'
    | 'linkedin_url'
    | 'x_url'
    | 'facebook_url'
    | 'locale'
    | 'mail_locale'
  >
>

/**
 * The columns that the form changes.
 * @throws {AppError} `invalid` with the first invalid field
 */
function columnsOf(form: ProfileForm): Columns {
  for (const [field, rule] of Object.entries(PROFILE_RULES)) {
    const value = form[field as ProfileField] ?? undefined
    if (value !== undefined && rule(value)) throw new AppError('invalid', { field })
  }
  const text = (value: string | null | undefined) => value?.trim()
  const orNull = (value: string | null | undefined) => {
    const trimmed = text(value)
    return trimmed === undefined ? undefined : trimmed || null
  }
  const url = (value: string | null | undefined) => {
    const trimmed = orNull(value)
    return trimmed ? withScheme(trimmed) : trimmed
  }
  const columns: Columns = {
    first_name: text(form.firstName),
    last_name: text(form.lastName),
    job_title: orNull(form.jobTitle),
    company: orNull(form.company),
    phone: orNull(form.phone),
    linkedin_url: url(form.linkedinUrl),
    x_url: url(form.xUrl),
    facebook_url: url(form.facebookUrl),
    locale: form.locale ?? undefined,
    mail_locale: form.mailLocale === '' ? null : (form.mailLocale ?? undefined),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The email address identifies the account and its tickets, so a form with a different one is refused. */
async function refuseOtherEmail(db: Db, userId: number, email: string | null | undefined): Promise<void> {
  if (email === null || email === undefined) return
  const user = await db
    .selectFrom('users')
    .select('email_normalized')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.email_normalized !== normalizeEmail(email)) throw new AppError('fixedField', { field: 'email' })
}

/** Changes the user's own profile; fields that are missing or null stay unchanged. */
export async function updateProfile(
  deps: ProfileUpdateDeps,
  { userId }: Session,
  form: ProfileForm,
  ip: string,
): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const columns = columnsOf(form)
  await refuseOtherEmail(database.db, userId, form.email)
  const photo = uploadOf(form.profilePhoto, 'profilePhoto')
  const agreement = uploadOf(form.distributionAgreement, 'distributionAgreement')
  const stored: { photo?: NewFile; agreement?: NewFile } = {}
  let released: FileRow[]
  try {
    if (photo) stored.photo = await storePhoto(deps, photo)
    if (agreement) stored.agreement = await storeAgreement(deps, agreement)
    released = await transaction(database, async (trx, changes) => {
      const former = await saveProfile(trx, userId, columns, stored, now)
      // Only the names of the fields: the audit log must not keep former values for longer than the user wishes.
      const details = { fields: [...Object.keys(columns), ...Object.keys(stored)] }
      await writeAudit(trx, { action: 'profile-changed', userId, ip, at: now, details })
      changes.addUser('user', userId)
      return former
    })
  } catch (error) {
    // Content that cannot be removed now is removed later as unused; the original error is the one to report.
    if (!(error instanceof CommitOutcomeUnknown))
      for (const file of Object.values(stored)) await removeContent(deps, file).catch(() => undefined)
    throw error
  }
  // Content that cannot be removed now is removed later as unused.
  for (const file of released) await removeContent(deps, file).catch(() => undefined)
}

/** Stores a language that the user chose: of the interface, or for customers. */
export async function rememberLanguage(
  { database, clock }: ProfileUpdateDeps,
  { userId }: Session,
  column: 'locale' | 'customer_locale',
  locale: Locale | null,
): Promise<void> {
  const now = clock()
  if (!(await tryWindow(database.db, { ...LANGUAGES, subject: String(userId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: LANGUAGES.windowMs / 1000 })
  await database.db
    .updateTable('users')
    .set({ [column]: locale, updated_at: now })
    .where('id', '=', userId)
    .where(column, 'is distinct from', locale)
    .execute()
}

/** Writes the columns and the new files; returns the removed former files. */
async function saveProfile(
  trx: Transaction,
  userId: number,
  columns: Columns,
  { photo, agreement }: { photo?: NewFile; agreement?: NewFile },
  now: number,
): Promise<FileRow[]> {
  // Locks the row: otherwise two concurrent requests would both replace the same photo.
  await trx.updateTable('users').set({ updated_at: now }).where('id', '=', userId).execute()
  const former = await trx
    .selectFrom('users')
    .select(['photo_file_id', 'agreement_file_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const file of [photo, agreement]) {
    if (file)
      await trx
        .insertInto('files')
        .values({ ...file, created_at: now })
        .execute()
  }
  await trx
    .updateTable('users')
    .set({
      ...columns,
      ...(photo ? { photo_file_id: photo.id } : {}),
      ...(agreement ? { agreement_file_id: agreement.id } : {}),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  const released = [
    photo ? await releaseFile(trx, former.photo_file_id) : undefined,
    agreement ? await releaseFile(trx, former.agreement_file_id) : undefined,
  ]
  return released.filter((file) => file !== undefined)
}
