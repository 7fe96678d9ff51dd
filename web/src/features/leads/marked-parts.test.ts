import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it('marks every match in the case of the text', () => {
  expect(marked('Radar radar', 'RAD')).toBe('[Rad]ar [rad]ar')
  expect(marked('GX100', 'gx100')).toBe('[GX100]')
  expect(marked('aaa', 'aa')).toBe('[aa]a')
})

it('leaves a text without a match as it is', () => {
  expect(marked('Mill', '')).toBe('Mill')
  expect(marked('Mill', 'x')).toBe('Mill')
  expect(marked('İzmir', 'm')).toBe('İzmir')
})
