import { describe, expect, test } from 'vitest'
import { redirectSearch } from './redirect-target.ts'

describe('the page to show after sign-in', () => {
  test.each(['/leads', '/playbook/3/12', '/searchresults?query=a%2Fb#x'])('may be %s', (redirect) => {
    expect(redirectSearch({ redirect })).toEqual({ redirect })
  })

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
