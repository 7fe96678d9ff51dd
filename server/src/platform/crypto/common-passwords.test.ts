import { describe, expect, test } from 'vitest'
import { timesAsLong } from '../../../test/durations.ts'
import { isCommonPassword } from './common-passwords.ts'

const OWN = ['Ferrolith', 'North Star Ltd', 'Ada', 'Berg']

describe('a password that is guessed soon', () => {
  test.each([
    'password',
    'Password2026!',
    'P@ssw0rd123!',
    'passwordpassword',
    'p a s s w o r d',
    'iloveyou1234',
    'welcome-portal',
    'Sommer2026!!',
    'contraseña2026',
    '123456789012',
    'qwertyuiop[]',
    '1q2w3e4r5t6y',
    'abcdef123456',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'xkqzxkqzxkqz',
    '20262026202620',
    'maverick',
    'Zebrafox77',
    '48151623',
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each(['Ferrolith2026!', 'f3rr0l1th!!!', 'NorthStar-2026', 'adaberg!2026', 'Portal-Ferrolith'])(
    'is %s, for who belongs to it',
    (password) => {
      expect(isCommonPassword(password, OWN)).toBe(true)
    },
  )
})

describe('a password that is not', () => {
  test.each([
    'correct horse battery',
    'vq8Rk2Lz',
    'Tr0ub4dor&3',
    'my garden has 3 ponds',
    'blue-kettle-ridge-44',
    'Zauberlehrling im Kornfeld',
    '十二文字のパスワードです。',
    'Ferrolith keeps my bridges standing',
    'password of the blue elephant',
  ])('is %s', (password) => expect(isCommonPassword(password, OWN)).toBe(false))
})

test.each(['qwe123', 'a', 'vq8Rk2Lz'])(
  'what a check takes does not grow beyond measure with the password: %s',
  async (part) => {
    const longest = part.repeat(128 / part.length)
    const check = (password: string) => () => isCommonPassword(password)
    // Four times the length takes about sixteen times as long.
    expect(await timesAsLong(check(longest), check(longest.slice(0, 32)))).toBeLessThan(100)
  },
)
