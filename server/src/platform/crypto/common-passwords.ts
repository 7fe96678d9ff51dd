/** Detects passwords that an attacker would guess first. Needs neither a network nor a large list. */
import { normalize } from '@portal/contract/normalize'
import { COMMON_WORDS } from './common-words.ts'

/** Sequences that people type: rows and columns of keyboards, and the alphabet. */
const PATHS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qayxswedcvfrtgbnhzujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
  '!"§$%&/()=',
]
const RUNS = PATHS.flatMap((path) => [path, [...path].reverse().join('')])
const MIN_RUN = 3

/** Digits and symbols that stand for letters ("leetspeak"). */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}
/** Up to this many extra characters around a run or a word add little strength. */
const LITTLE = 3
const LITTLE_AROUND = 8
/** Shorter dictionary words of any language are guessed with lists far longer than ours. */
const SHORT = 12

function longestRunAt(text: string, start: number): number {
  let same = 1
  while (text[start + same] === text[start]) same += 1
  let longest = same
  for (const run of RUNS) {
    for (
      let end = start + longest + 1;
      end <= text.length && run.includes(text.slice(start, end));
      end += 1
    ) {
      longest = end - start
    }
  }
  return longest
}

/** The text without stretches such as `1234`, `qwert`, `cba` and `aaa`. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = longestRunAt(text, at)
    if (length < MIN_RUN) rest += text[at]
    at += length < MIN_RUN ? 1 : length
  }
  return rest
}

function withLetters(text: string): string {
  return [...text].map((character) => LETTERS[character] ?? character).join('')
}

/** Whether the text consists of one or two of the words, whatever separates them. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < 2) return false
  if (words.has(letters)) return true
  for (let at = 2; at <= letters.length - 2; at += 1) {
    if (words.has(letters.slice(0, at)) && words.has(letters.slice(at))) return true
  }
  return false
}

/** Digits only, letters only, or letters with a few digits at one end: the usual shapes of leaked passwords. */
function isPlain(text: string): boolean {
  return /^\d+$|^\d{0,4}\p{L}+$|^\p{L}+\d{0,4}$/u.test(text)
}

function isRepetition(text: string): boolean {
  return /^(.{1,7})\1+(?:.{0,3})$/su.test(text)
}

/** The text without leading symbols or digits and without trailing non-letters. */
function coreOf(text: string): string {
  const begun = text.replace(/^(?:[^\p{L}@$!|+0-9]+|\d+)/u, '')
  const characters = [...begun]
  return characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1).join('')
}

/** @param own words that are no secret for this account: the user's names, the company, the brand */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = normalize(password, 'NFKC').toLowerCase()
  if (isRepetition(text) || withoutRuns(text).length <= LITTLE) return true
  if ([...text].length < SHORT && isPlain(text)) return true
  const words = new Set([...COMMON_WORDS, ...own.flatMap(wordsOf)])
  const core = coreOf(text)
  return [text, core]
    .filter((part) => text.length - part.length <= LITTLE_AROUND)
    .some((part) => isMadeOf(withLetters(part), words) || isMadeOf(withLetters(withoutRuns(part)), words))
}

/** A name as people type it: in full, and each of its words. */
function wordsOf(name: string): string[] {
  const lower = normalize(name, 'NFKC').toLowerCase()
  return [lower.replaceAll(/[^\p{L}]/gu, ''), ...lower.split(/[^\p{L}]+/u)].filter((word) => word.length >= 3)
}
