/**
 * Single-line texts that users choose: names, titles, subjects. They appear in mails beside the portal's own words, so
 * they must not break a line, change the writing direction, or, in a person's name, look like an address.
 */
import { type TString, type TStringOptions, Type } from 'typebox'

/** Control characters, line and paragraph separators, and bidirectional overrides. */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069`
/**
 * White space, joiners and fillers: nothing is seen of them alone, but scripts need them between letters, as Persian
 * and Indian ones do the joiners.
 */
const SPACE = String.raw` \u00a0\u00ad\u115f\u1160\u1680\u180e\u2000-\u200d\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff\uffa0`
/** Characters of URLs and email addresses that do not occur in names. */
const OF_ADDRESSES = String.raw`@:/\\<>`

const anyOf = (without: string) => `^[^${without}]*$`
/** Anchored at the first visible character, so that matching takes linear time. */
const filledOf = (without: string) => `^[${SPACE}]*[^${SPACE}${without}][^${without}]*$`

const everyUnseen = new RegExp(`[${UNSEEN}]+`, 'g')

/** Replaces the characters that a line must not contain. */
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
