import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooIntricate } from './limits.ts'
import { plainText } from './plain-text.ts'
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
  [
    '<a href="https://a.example" rel="opener">a</a>',
    '<a href="https://a.example" rel="noopener noreferrer">a</a>',
  ],
  ['<img src="x" onerror="x()"><svg><script>1</script></svg>', ''],
])('%s becomes %s', ([html, expected]) => {
  expect(sanitize(html ?? '')).toBe(expected)
})

/** Fragments of hostile HTML. */
const part = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '<a href=',
    '" target="_blank">',
    "'>",
    '<script>',
    '</script>',
    '<scr',
    'ipt>',
    '<svg/onload=x()>',
    '<img src=x onerror=',
    '<p onclick="x()"',
    '<math><mtext><style>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<?xml ',
    '<table background=javascript:x()>',
    'javascript:',
    'JaVaScRiPt&colon;',
    'java\tscript:',
    '&#106;avascript:',
    'data:text/html,',
    'vbscript:',
    ' style="background:url(javascript:x())"',
    '<iframe srcdoc="',
    '<form><input formaction=',
    '&lt;',
    '&#x3c;',
    '&quot;',
    '&',
    '<',
    '>',
    '"',
    "'",
    '/',
    ' ',
    '\u0000',
    'x',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const html = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

const TAG = /<(\/?)([^\s>/]+)([^>]*)>/g
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g
const TAGS =
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s sub sup a table caption thead tbody tr th td'
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text that a browser reads in an attribute. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, number, name) => {
    if (hex || number) return String.fromCodePoint(Number.parseInt(hex ?? number, hex ? 16 : 10))
    return NAMED[name] ?? whole
  })
}

test('nothing that runs or loads is left, whatever it was made of', () => {
  fc.assert(
    fc.property(html, (hostile) => {
      const clean = sanitize(hostile)
      for (const [tag, , name = '', attributes = ''] of clean.matchAll(TAG)) {
        expect(TAGS.split(' '), tag).toContain(name)
        for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
          expect(['href', 'title', 'target', 'rel', 'start', 'colspan', 'rowspan', 'scope']).toContain(
            attribute,
          )
          // A browser skips invisible characters before and inside a scheme.
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it skips
          const address = decoded(value).replace(/[\u0000-\u0020]/g, '')
          if (attribute === 'href')
            expect(address).not.toMatch(/^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:|^[/\\]{2}/i)
        }
        const rest = attributes.replace(ATTRIBUTE, '').replace('/', '')
        expect(rest.trim(), tag).toBe('')
      }
      // Anything that is not an allowed tag is text.
      expect(clean.replace(TAG, '')).not.toMatch(/<[a-z!?/]/i)
    }),
    { numRuns: 3000 },
  )
})

test('sanitising twice is sanitising once', () => {
  fc.assert(
    fc.property(html, (hostile) => {
      expect(sanitize(sanitize(hostile))).toBe(sanitize(hostile))
    }),
    { numRuns: 3000 },
  )
})

test.for([
  ['lists in lists', '<ul><li>'.repeat(101), true],
  ['elements that are not closed', '<b>'.repeat(101), true],
  ['lists in lists, closed', `${'<ul><li>'.repeat(101)}${'</li></ul>'.repeat(101)}`, true],
  ['very many elements', '<br>'.repeat(10_001), true],
  ['very many brackets', '<'.repeat(10_001), true],
  ['lists that are deep', `${'<ul><li>'.repeat(50)}a${'</li></ul>'.repeat(50)}`, false],
  ['many paragraphs', '<p>a</p>'.repeat(5000), false],
  ['many paragraphs that are not closed', '<p>a<br>'.repeat(5000), false],
  ['many lists', '<ul><li>a</li></ul>'.repeat(2500), false],
  ['a table', `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(1600)}</tbody></table>`, false],
] as const)('HTML of %s is too intricate: %s', ([, html, expected]) => {
  expect(isTooIntricate(html)).toBe(expected)
})

test.for([
  ['<p>A</p><p>B &amp; <b>C</b>D</p>', 'A B & CD'],
  ['<ul><li>a</li><li>b</li></ul>c<br />d', 'a b c d'],
  ['<a href="/x" title="a &gt; b">link</a>', 'link'],
  ['1 &lt; 2 &amp;lt; 3', '1 < 2 &lt; 3'],
  ['a  text\n without', 'a text without'],
])('the text of %s is %s', ([html = '', text]) => {
  expect(plainText(sanitize(html))).toBe(text)
})

test('the text of sanitised HTML has no tag, whatever it was made of', () => {
  fc.assert(
    fc.property(html, (hostile) => {
      const clean = sanitize(hostile)
      // Text may look like a tag; an actual tag never remains.
      expect(plainText(clean.replaceAll(/&(?:lt|gt);/g, ''))).not.toMatch(/[<>]/)
    }),
    { numRuns: 1000 },
  )
})
