/** Field rules that the forms and the server share. */

/** Largest id of an item. */
export const MAX_ID = 2 ** 31 - 1

/** Whether a text is a day that the calendar has, such as 2026-02-28. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

const MAX_URL = 300
/** What may stand in front of a social network's domain, and behind a person's page there. */
const SCHEME = String.raw`(?:https?:\/\/)?`
const END = String.raw`\/?(?:[?#]\S*)?$`

/** The name may be percent-encoded or in any script; `profile/view?id=…` is the old form of the URL. */
const LINKEDIN = new RegExp(
  String.raw`^${SCHEME}(?:[a-z]{2,3}\.)?linkedin\.com\/(?:pub|in|profile)\/[\p{L}\p{N}%._~-]+(?:\/[\p{L}\p{N}%._~-]+)*${END}`,
  'iu',
)
const X = new RegExp(
  String.raw`^${SCHEME}(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/@?[A-Za-z0-9_]{1,15}${END}`,
  'i',
)
const FACEBOOK = new RegExp(
  String.raw`^${SCHEME}(?:(?:www|m|web|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com\/[A-Za-z0-9._]+${END}`,
  'i',
)

const fits = (pattern: RegExp) => (text: string) => text.length <= MAX_URL && pattern.test(text)

/** A profile of the pub, in or profile kind. */
export const isLinkedinUrl = fits(LINKEDIN)
/** A URL with a username of 1 to 15 letters, digits or underscores. */
export const isXUrl = fits(X)
/** A URL with a username of letters, digits, dots or underscores. */
export const isFacebookUrl = fits(FACEBOOK)

/** The URL as a link needs it: people leave the scheme out. */
export function withScheme(url: string): string {
  return url === '' || /^https?:\/\//i.test(url) ? url : `https://${url}`
}

/** An issue of the profile form, which shows it by the text of its name. */
export type ProfileIssue = 'required' | 'invalidLinkedin' | 'invalidX' | 'invalidFacebook'

type ProfileRule = (value: string) => ProfileIssue | undefined
const required: ProfileRule = (value) => (value.trim() === '' ? 'required' : undefined)
const address =
  (isRight: (url: string) => boolean, issue: ProfileIssue): ProfileRule =>
  (value) =>
    value.trim() === '' || isRight(value.trim()) ? undefined : issue

/** Rules for the texts of the profile form; fields that are not here take any text. */
export const PROFILE_RULES = {
  firstName: required,
  lastName: required,
  phone: required,
  linkedinUrl: address(isLinkedinUrl, 'invalidLinkedin'),
  xUrl: address(isXUrl, 'invalidX'),
  facebookUrl: address(isFacebookUrl, 'invalidFacebook'),
} as const satisfies Record<string, ProfileRule>

export type ProfileField = keyof typeof PROFILE_RULES

export const PASSWORD_MAX_LENGTH = 128

/** What is wrong with a new password, as far as it shows without the list of common ones. */
export type PasswordIssue = 'tooShort' | 'tooLong' | 'likeEmail'

/** @param minLength in characters, as `passwordRules` of the client settings have it */
export function passwordIssue(
  password: string,
  { email, minLength }: { email: string; minLength: number },
): PasswordIssue | undefined {
  const { length } = [...password]
  if (length < minLength) return 'tooShort'
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong'
  return isLikeEmail(password, email) ? 'likeEmail' : undefined
}

/** The email address or its local part, alone or with little around it. */
function isLikeEmail(password: string, email: string): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const [name = ''] = email.split('@')
  const typed = letters(password)
  return [email, name].map(letters).some((part) => {
    return part.length >= 4 && typed.includes(part) && typed.length - part.length <= 4
  })
}
