import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitize } from './sanitize.ts'

test.for([
  ['<p>Text <strong>bold</strong></p>', '<p>Text <strong>bold</strong></p>'],
  ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href="/playbook">a</a>', '<a href="/playbook">a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  [
    '<a href="https://a.example" target="_blank" rel="opener">a</a>',
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<img src="x" onerror="x()"><svg><script>1</script></svg>', ''],
])('%s becomes %s', ([html, expected]) => {
  expect(sanitize(html ?? '')).toBe(expected)
})

test('sanitising twice is sanitising once', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '" target="_blank">',
    '<script>',
    '&lt;',
    '&',
    '<',
    '"',
    'x',
  )
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (html) => {
        expect(sanitize(sanitize(html))).toBe(sanitize(html))
      },
    ),
  )
})
