import { expect, it } from 'vitest'
import { firstParagraph, plainText } from './plain-text.ts'

it('keeps the words apart and drops the markup', () => {
  expect(plainText('<p>Mode for the <strong>Radar</strong>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Mode for the Radar. One Two',
  )
  expect(plainText('<style>p { color: red }</style><p>Text</p>')).toBe('Text')
  expect(plainText('<a href="/partner">Gr</a>ößer')).toBe('Größer')
})

it('decodes character references', () => {
  expect(plainText('Videos &amp; Tutorials&nbsp;&#8211; &#x201c;new&quot; &eacute;')).toBe(
    'Videos & Tutorials – “new" &eacute;',
  )
  expect(plainText('&#99999999;')).toBe('&#99999999;')
})

it('takes text without markup as it is', () => {
  expect(plainText('')).toBe('')
  expect(plainText('5 > 3')).toBe('5 > 3')
})

it('finds the first paragraph', () => {
  expect(firstParagraph('<h3>New</h3><p class="x">One <b>two</b>.</p><p>Three.</p>')).toBe('One two.')
  expect(firstParagraph('Only text')).toBe('Only text')
  expect(firstParagraph('<p> </p><ul><li>One</li></ul>')).toBe('One')
})
