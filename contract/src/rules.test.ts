import { describe, expect, test } from 'vitest'
import { isFacebookUrl, isLinkedinUrl, isXUrl, passwordIssue, withScheme } from './rules.ts'

describe('a LinkedIn URL', () => {
  test.each([
    'https://www.linkedin.com/in/ada-berg',
    'https://www.linkedin.com/in/ada-berg-1a2b3c/',
    'http://linkedin.com/pub/ada-berg/1a/2b3/4c5',
    'https://de.linkedin.com/in/jürgen-müller',
    'https://www.linkedin.com/in/%E5%B1%B1%E7%94%B0',
    'https://www.linkedin.com/profile/view?id=123',
    'linkedin.com/in/ada?trk=x',
    'HTTPS://WWW.LINKEDIN.COM/IN/ADA',
  ])('is %s', (url) => expect(isLinkedinUrl(url)).toBe(true))

  test.each([
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/',
    'https://linkedin.com.evil.example/in/ada',
    'https://evil.example/linkedin.com/in/ada',
    'https://evil-linkedin.com/in/ada',
    'https://user@evil.example/https://linkedin.com/in/ada',
    'javascript:alert(1)//linkedin.com/in/ada',
    'https://www.linkedin.com/in/ada berg',
    'https://www.linkedin.com/in/ada\nx',
    `https://www.linkedin.com/in/${'a'.repeat(300)}`,
  ])('is not %s', (url) => expect(isLinkedinUrl(url)).toBe(false))
})

describe('a URL of X', () => {
  test.each(['https://x.com/ada_berg', 'https://twitter.com/Ada1', 'x.com/a', 'https://www.x.com/ada/?s=20'])(
    'is %s',
    (url) => expect(isXUrl(url)).toBe(true),
  )

  test.each([
    'https://x.com/',
    'https://x.com/sixteen_letters_',
    'https://x.com/ada-berg',
    'https://x.com/ada/status/1',
    'https://max.com/ada',
    'https://x.com.evil.example/ada',
    'ftp://x.com/ada',
  ])('is not %s', (url) => expect(isXUrl(url)).toBe(false))
})

describe('a Facebook URL', () => {
  test.each([
    'https://www.facebook.com/ada.berg',
    'https://m.facebook.com/ada_berg1/',
    'https://de-de.facebook.com/ada',
    'fb.com/ada',
    'https://www.facebook.com/profile.php?id=100',
  ])('is %s', (url) => expect(isFacebookUrl(url)).toBe(true))

  test.each([
    'https://www.facebook.com/',
    'https://www.facebook.com/ada-berg',
    'https://www.facebook.com/groups/x',
    'https://facebook.example/ada',
    'https://notfacebook.com/ada',
  ])('is not %s', (url) => expect(isFacebookUrl(url)).toBe(false))
})

test('a URL gets the scheme that was left out', () => {
  expect(withScheme('x.com/ada')).toBe('https://x.com/ada')
  expect(withScheme('http://x.com/ada')).toBe('http://x.com/ada')
  expect(withScheme('')).toBe('')
})

describe('a new password', () => {
  const rules = { email: 'ada.berg@acme.example', minLength: 12 }

  test.each([
    ['tooShort', 'eleven char'],
    ['tooLong', 'x'.repeat(129)],
    ['likeEmail', 'ada.berg@acme.example'],
    ['likeEmail', 'Ada.Berg@ACME.example1'],
    ['likeEmail', 'AdaBerg-2026!'],
  ])('is %s: %.30s', (issue, password) => expect(passwordIssue(password, rules)).toBe(issue))

  test.each(['twelve chars', 'x'.repeat(128), '十二文字のパスワードです。', 'adaberg rides a blue horse'])(
    'may be %.30s',
    (password) => expect(passwordIssue(password, rules)).toBeUndefined(),
  )

  test('is counted in characters, not in the units that store them', () => {
    expect(passwordIssue('🐴'.repeat(7), { ...rules, minLength: 8 })).toBe('tooShort')
    expect(passwordIssue('🐴'.repeat(8), { ...rules, minLength: 8 })).toBeUndefined()
  })

  test('is not held against a name of three letters', () => {
    expect(passwordIssue('adaptable', { email: 'ada@acme.example', minLength: 8 })).toBeUndefined()
  })
})
