/** The form by which users change their profile. Apart from the profile, which every screen loads. */
import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { MediaType } from './file-rules.ts'
import { FormFile } from './form.ts'
import { LOCALES, LocaleSchema } from './locale.ts'
import { line, personName } from './names.ts'
import { closed, done } from './values.ts'

export const MAX_PHOTO_BYTES = 10_000_000
export const PHOTO_TYPES: readonly MediaType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
export const MAX_AGREEMENT_BYTES = 10_000_000

const given = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
/** The example fits a body of JSON, where no file can be. */
const givenFile = (description: string) =>
  Type.Optional(Type.Union([FormFile(description), Type.Null()], { examples: [null] }))
const oneLine = (examples: string[], description?: string) =>
  given(line({ maxLength: 300, examples, ...(description ? { description } : {}) }))

/** The profile form. What is left out or null stays as it is; an empty text removes what is not required. */
export const ProfileForm = Type.Object(
  {
    firstName: given(personName({ maxLength: 300, examples: ['Ada'] })),
    lastName: given(personName({ maxLength: 300, examples: ['Berg'] })),
    jobTitle: oneLine(['Sales engineer']),
    company: oneLine(['Acme Inspection'], "Shown to the user; the partner's own name stays"),
    phone: oneLine(['+46 31 390 06 20']),
    email: oneLine(
      ['ada@acme.example'],
      'May be sent, but only the provider changes it: it names the account',
    ),
    linkedinUrl: oneLine(['https://www.linkedin.com/in/ada-berg']),
    xUrl: oneLine(['https://x.com/adaberg']),
    facebookUrl: oneLine(['https://www.facebook.com/ada.berg']),
    locale: given(LocaleSchema),
    mailLocale: given(
      Type.Enum([...LOCALES, ''], {
        description: 'Language of the mails, whatever that of the interface; an empty text: the same as that',
      }),
    ),
    profilePhoto: givenFile('PNG, JPEG, WebP or AVIF; at most 10 MB and 50 megapixels'),
    distributionAgreement: givenFile('PDF without a password; at most 10 MB and 200 pages'),
    is2FaEnabled: given(
      Type.Union([Type.Boolean(), Type.Enum(['true', 'false'])], {
        description: 'May be sent and changes nothing: the second factor has calls of its own',
      }),
    ),
  },
  { ...closed, $id: 'ProfileForm' },
)
export type ProfileForm = Static<typeof ProfileForm>

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'POST',
  path: '/api/partner/update',
  tag: 'Profile',
  summary: "Change the signed-in user's profile",
  access: 'session',
  form: true,
  body: ProfileForm,
  response: done('Profile updated successfully'),
  errors: ['fixedField', 'unfitPicture', 'unfitPdf', 'tooManyRequests'],
})
