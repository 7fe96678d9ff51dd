import { expect, test } from 'vitest'
import { isDirect, linkOf } from './link-url.ts'

test.each([
  [' https://example.com/x ', 'https://example.com/x'],
  ['www.example.com', 'https://www.example.com'],
  ['example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['bücher.example', 'https://bücher.example'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['/partner/news', '/partner/news'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//example.com', '//example.com'],
  ['page 2.pdf', 'page 2.pdf'],
])('%j becomes %s', (typed, url) => expect(linkOf(typed)).toBe(url))

test.each([
  ['mailto:sales@example.com', true],
  ['tel:+41 44 123 45 67', true],
  ['https://example.com', false],
  ['javascript:alert(1)', false],
])('%s opens a mail or a call: %s', (url, expected) => expect(isDirect(url)).toBe(expected))
