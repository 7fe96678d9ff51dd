import { describe, expect, test } from 'vitest'
import { isBackOffice, redirectSearch } from './redirect-target.ts'

describe('the page to show after sign-in', () => {
  test.each(['/leads', '/playbook/3/12', '/searchresults?query=a%2Fb#x', '/admin/news?page=2'])(
    'may be %s',
    (redirect) => {
      expect(redirectSearch({ redirect })).toEqual({ redirect })
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'leads',
    '',
    7,
    undefined,
  ])('may not be %j', (redirect) => {
    expect(redirectSearch({ redirect })).toEqual({})
  })
})

test.each(['/admin', '/admin/', '/admin/products/3', '/admin?x'])('%s is in the back office', (redirect) => {
  expect(isBackOffice(redirect)).toBe(true)
})

test.each(['/administration', '/dashboard', '/leads/admin'])('%s is in the portal', (redirect) => {
  expect(isBackOffice(redirect)).toBe(false)
})
