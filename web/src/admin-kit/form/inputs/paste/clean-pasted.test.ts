import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitize } from '../../../../../../server/src/platform/html/sanitize.ts'
import { durationOf } from '../../../../../../server/test/durations.ts'
import { cleanPasted } from './clean-pasted.ts'
import { readMarker } from './list-marker.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')

describe('what is pasted', () => {
  test('from Word has headings, lists nested by their levels with their numbers, and tables', () => {
    expect(cleanPasted(fixture('word'))).toBe(
      [
        '<h2>What is new</h2><p>The <strong>BX2</strong> sees <em>deeper</em>, see ',
        '<a href="https://proceq.example/bx2">its page</a> &amp; the note.</p>',
        '<ul><li><p>Range</p><ul><li><p><strong>80 cm</strong> in dry concrete</p><p>measured by ourselves</p>',
        '<ul><li><p>at 20 °C</p></li></ul></li></ul></li><li><p>Weight</p></li></ul>',
        '<h3>2. How to order</h3><ol><li><p>Choose</p><ol><li><p>a kit</p></li><li><p>a part</p></li></ol>',
        '<ul><li><p>or both</p></li></ul></li><li><p>Send</p></li></ol><p>We answer in a day.</p>',
        '<ol start="3"><li><p>Receive</p></li></ol>',
        '<table><tbody><tr><th><p><strong>Model</strong></p></th>',
        '<th colspan="2"><p><strong>Depth</strong></p></th></tr>',
        '<tr><td rowspan="2"><p>BX2</p></td><td><p>dry</p></td><td><ul><li><p>80 cm</p></li></ul></td></tr>',
        '<tr><td><p></p></td><td><p>60 cm</p></td></tr></tbody></table><p>Done .</p>',
      ].join(''),
    )
  })

  test('from Google Docs is bold only where it looks so, and its lists are in their items', () => {
    expect(cleanPasted(fixture('google-docs'))).toBe(
      [
        '<h2>Release notes</h2><p>Now <strong>faster</strong><em> than before</em></p>',
        '<ul><li><p>First</p><ul><li><p>Inner</p><ol><li><p>Innermost</p></li></ol></li></ul></li>',
        '<li><p>Second</p></li></ul><ol start="4"><li><p>Fourth</p></li></ol>',
        '<table><tbody><tr><td><p>A</p></td><td><p></p></td></tr>',
        '<tr><td><p>C</p></td><td><p>D</p></td></tr></tbody></table>',
      ].join(''),
    )
  })

  test('from Outlook has its lists, from the browser too, and no tables of its layout', () => {
    expect(cleanPasted(fixture('outlook'))).toBe(
      [
        '<p>Dear partners,</p><ul><li><p>Prices rise</p><ul><li><p>by 3\u00a0%</p></li></ul></li>',
        '<li><p>from May on</p></li></ul>',
        '<table><tbody><tr><td><p>Old</p></td><td><p>New</p></td></tr></tbody></table><p>Kind regards</p>',
        '<ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ol>',
      ].join(''),
    )
  })

  test.each(['word', 'google-docs', 'outlook'])('from %s is what the server lets through', (name) => {
    const clean = cleanPasted(fixture(name))
    expect(sanitize(clean).replaceAll(' rel="noopener noreferrer"', '')).toBe(clean)
  })

  test.each([
    ['<span>a word</span>', '<p>a word</p>'],
    ['<p>a<br>b<br></p>', '<p>a<br>b</p>'],
    ['<h2>a</h2><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['<p class=MsoTitle>a</p><h1>b</h1>', '<h2>a</h2><h2>b</h2>'],
    ['<blockquote><p>a</p></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<a href="javascript:x()">a</a> <a href="file:///c">b</a>', '<p>a b</p>'],
    ['<p>a &lt;b&gt; &amp;</p>', '<p>a &lt;b&gt; &amp;</p>'],
    [
      '<p>m<sup>3</sup> CO<span style="vertical-align:sub">2</span></p>',
      '<p>m<sup>3</sup> CO<sub>2</sub></p>',
    ],
    ['<ul><ul><li>a</li></ul><li>b</li></ul>', '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>'],
    [
      '<table><tr><td colspan="9999" rowspan="7">a</td><td>b</td></tr></table>',
      '<table><tbody><tr><td colspan="63"><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
    ['<style>p{}</style><script>x()</script><p style="display:none">a</p>', ''],
  ])('%s becomes %s', (html, clean) => expect(cleanPasted(html)).toBe(clean))

  test('from an editor of ours stays as it is', () => {
    const html = '<meta charset="utf-8"><p data-pm-slice="1 1 []">a  b</p>'
    expect(cleanPasted(html)).toBe(html)
  })
})

test.each([
  ['·', false, []],
  ['o', false, []],
  ['§\u00a0', false, []],
  ['12.', true, [12]],
  ['2.1.3.', true, [3]],
  ['(b)', true, [2]],
  ['i.', true, [1, 9]],
  ['iv)', true, [4]],
  ['c.', true, [3, 100]],
  ['bb.', true, [28]],
])('%j in front of an item: numbered %s, as %j', (marker, isOrdered, numbers) => {
  expect(readMarker(marker)).toEqual({ isOrdered, numbers })
})

const MEGABYTE = 1_000_000
const HOSTILE: Record<string, string> = {
  'elements that are not closed': '<b>',
  'elements that were not opened': '</p></i>',
  'lists in lists': '<ul><li>',
  'quotations in quotations': '<blockquote>a',
  'tables in tables': '<table><tr><td>',
  'rows that reach over others': '<table><tr><td rowspan=9999 colspan=9999>a</table>',
  'items of all levels': "<p style='mso-list:l0 level9'>a<p style='mso-list:l0 level1'>b",
  'words one by one': 'a<i></i>&nbsp;',
  conditions: '<![if !supportLists]><!--[if a',
  brackets: '<',
  'attributes of an element': '<p a="',
  spaces: ' \n\u00a0',
}

test.each(Object.entries(HOSTILE))('%s take time in proportion to their length', async (_, part) => {
  const whole = part.repeat(MEGABYTE / part.length)
  const eighth = whole.slice(0, MEGABYTE / 8)
  let ratio = Number.POSITIVE_INFINITY
  // Eight times as long; quadratic work would take 64 times as long in every round. Other load may distort one round.
  for (let round = 0; round < 5 && ratio >= 24; round += 1) {
    const short = await durationOf(() => cleanPasted(eighth))
    ratio = (await durationOf(() => cleanPasted(whole))) / short
  }
  expect(ratio).toBeLessThan(24)
})
