import { expect, it } from 'vitest'
import { snippetCells } from './snippet-cells.ts'

it('parts a row at its tabs, and the matches with it', () => {
  expect(
    snippetCells({
      text: 'Weight\tGX400\t38 kg',
      matches: [
        [0, 6],
        [7, 12],
      ],
    }),
  ).toEqual([
    { text: 'Weight', matches: [[0, 6]] },
    { text: 'GX400', matches: [[0, 5]] },
    { text: '38 kg', matches: [] },
  ])
  expect(snippetCells({ text: 'wall\tthickness', matches: [[0, 14]] })).toEqual([
    { text: 'wall', matches: [[0, 4]] },
    { text: 'thickness', matches: [[0, 9]] },
  ])
  expect(snippetCells({ text: '', matches: [] })).toEqual([{ text: '', matches: [] }])
})
