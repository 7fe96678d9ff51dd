import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSimpleHtml, type SimpleNode } from './simple-html.ts'

const element = (tag: string, children: unknown[], attributes = {}) => ({ tag, attributes, children })

describe('simple HTML', () => {
  test('is read as it is written', () => {
    expect(readSimpleHtml('Plain &amp; short')).toEqual(['Plain & short'])
    expect(readSimpleHtml('<p>New: <strong>tunnel</strong><br />mode</p>')).toEqual([
      element('p', ['New: ', element('strong', ['tunnel']), element('br', []), 'mode']),
    ])
    expect(readSimpleHtml('<ul><li>a</li><li><b>b</b></li></ul>')).toEqual([
      element('ul', [element('li', ['a']), element('li', [element('b', ['b'])])]),
    ])
  })

  test('keeps where a link leads, and how it opens', () => {
    const html = '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">A</a>'
    expect(readSimpleHtml(html)).toEqual([
      element('a', ['A'], {
        href: 'https://a.example/?b=1&c=2',
        target: '_blank',
        rel: 'noopener noreferrer',
      }),
    ])
    for (const href of ['mailto:a@b.example', 'tel:+411234', '/partner/leads?lead=1'])
      expect(readSimpleHtml(`<a href="${href}">A</a>`)).toEqual([element('a', ['A'], { href })])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src="x">',
    '<p onclick="alert(1)">a</p>',
    '<p style="color:red">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<a href="//elsewhere.example">a</a>',
    '<a href="/\\elsewhere.example">a</a>',
    '<a href=https://a.example>a</a>',
    '<p>a<p>b</p></p>',
    '<p>a',
    'a</p>',
    '<b><i>a</b></i>',
    'a < b',
    '<!-- a -->',
    '&copy;',
    '<h2>a</h2>',
  ])('is not %s', (html) => expect(readSimpleHtml(html)).toBeUndefined())
})

const part = fc.constantFrom(
  ...['<', '>', '/', '"', '&', 'a', 'p', 'br', ' ', '<p>', '</p>', '<a href="', '">', '</a>', '<b>', '</b>'],
  ...['javascript:', 'https://', 'onclick=', '<script>', '&lt;', '&#106;', '\u0000', '\n', '<svg/onload='],
)

const all = (nodes: readonly SimpleNode[]): SimpleNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...all(node.children)]))

test('whatever is written, the output has only known tags and URLs', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      for (const node of all(readSimpleHtml(parts.join('')) ?? [])) {
        if (typeof node === 'string') continue
        expect(node.tag).toMatch(/^(p|br|strong|b|em|i|ul|ol|li|a)$/)
        expect(Object.keys(node.attributes).filter((name) => !/^(href|target|rel)$/.test(name))).toEqual([])
        const { href } = node.attributes
        if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/)
      }
    }),
    { numRuns: 2000 },
  )
})
