import type { Locale } from '@portal/contract/locale'
import type { Profile } from '@portal/contract/profile'
import type { ProfileForm } from '@portal/contract/profile-form'

const TEXT_FIELDS = [
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'phone',
  'linkedinUrl',
  'xUrl',
  'facebookUrl',
] as const

export type TextField = (typeof TEXT_FIELDS)[number]

/** The values of the form: texts, and newly chosen files. */
export type ProfileValues = Record<TextField, string> & {
  /** Empty for the language of the interface. */
  mailLocale: Locale | ''
  profilePhoto: File | null
  distributionAgreement: File | null
}

export function valuesOf(profile: Profile): ProfileValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, profile[field]]))
  return {
    ...(texts as Record<TextField, string>),
    mailLocale: profile.mailLocale ?? '',
    profilePhoto: null,
    distributionAgreement: null,
  }
}

/** The changed values, in the format of the endpoint. */
export function changesOf(values: ProfileValues, former: ProfileValues): ProfileForm {
  const changes: ProfileForm = {}
  for (const field of TEXT_FIELDS) {
    const text = values[field].trim()
    if (text !== former[field].trim()) changes[field] = text
  }
  if (values.mailLocale !== former.mailLocale) changes.mailLocale = values.mailLocale
  if (values.profilePhoto) changes.profilePhoto = values.profilePhoto
  if (values.distributionAgreement) changes.distributionAgreement = values.distributionAgreement
  return changes
}

/** The values of the form after saving: those from the server, and what was typed in the meantime. */
export function afterSave({ typed, sent, saved }: Record<'typed' | 'sent' | 'saved', ProfileValues>) {
  const fields = Object.keys(saved) as (keyof ProfileValues)[]
  const shown = fields.map((field) => [field, typed[field] === sent[field] ? saved[field] : typed[field]])
  return Object.fromEntries(shown) as ProfileValues
}

/** The changes without files, which drafts cannot store. */
export function textsOf({ profilePhoto: _, distributionAgreement: __, ...texts }: ProfileForm) {
  return texts as Partial<ProfileValues>
}
