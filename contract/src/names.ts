/**
 * Texts of one line that people choose: names, titles, subjects. They stand in mails beside words of the portal's own, so
 * none of them breaks a line, turns the direction of what follows, or is an address where a person's name is asked for.
 */
import { type TString, type TStringOptions, Type } from 'typebox'

/** Controls, separators of lines and paragraphs, and what embeds or overrides a direction of writing. */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069`
/** White space that a line may hold, but not be of alone. */
const SPACE = String.raw` \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff`
/** Characters of URLs and email addresses that people's names do not have. */
const OF_ADDRESSES = String.raw`@:/\\<>`

const anyOf = (without: string) => `^[^${without}]*$`
/** The first sign that is seen decides, so that no text takes long to look through. */
const filledOf = (without: string) => `^[${SPACE}]*[^${SPACE}${without}][^${without}]*$`

const everyUnseen = new RegExp(`[${UNSEEN}]+`, 'g')

/** The text without what no line may hold. */
export const oneLine = (text: string): string => text.replaceAll(everyUnseen, ' ')

type Options = TStringOptions & { maxLength: number }

const text = (options: Options, pattern: string): TString => Type.String({ ...options, pattern })

/** A text of one line, which may be empty. */
export const line = (options: Options): TString => text(options, anyOf(UNSEEN))
export const filledLine = (options: Options): TString => text({ minLength: 1, ...options }, filledOf(UNSEEN))
/** A first or last name, which may be empty. */
export const personName = (options: Options): TString => text(options, anyOf(UNSEEN + OF_ADDRESSES))
export const filledPersonName = (options: Options): TString =>
  text({ minLength: 1, ...options }, filledOf(UNSEEN + OF_ADDRESSES))
