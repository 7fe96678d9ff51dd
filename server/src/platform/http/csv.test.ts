import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvStream } from './csv.ts'

const EVIL = "=cmd|'/C calc'!A1"

async function* page(...cells: string[]) {
  yield [[7, ...cells]]
}

const written = (separator: ',' | ';', ...cells: string[]) =>
  text(csvStream({ head: ['id', ...cells.map((_, at) => `c${at}`)], pages: page(...cells), separator }))

/** As a spreadsheet reads a file with a separator that it does not expect: the quotation marks are within its cells. */
const readWith = (separator: string, csv: string) =>
  csv.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator))

test.each([',', ';'] as const)(
  'a table with %s has no formula, whatever separator its reader expects',
  async (own) => {
    const csv = await written(
      own,
      `Acme;${EVIL};`,
      `Acme,${EVIL},`,
      `Acme\t${EVIL}`,
      `Hello\n${EVIL}\r${EVIL}\r\n${EVIL}`,
      `Acme;+1+cmd|'/C calc'!A1;- 1+SUM(B2)`,
      `Acme,@SUM(A1)`,
      `Acme;\uFF1D1+1`,
    )
    for (const other of [',', ';', '\t'].filter((separator) => separator !== own))
      for (const cell of readWith(other, csv)) expect(cell).not.toMatch(/^[=@\uFF1D]|^[+-].*[(|]/)
  },
)

test('what only resembles a formula stays as it was typed', async () => {
  const cells = [
    '20,- Euro; CHF 30,-',
    'a=b; c=d',
    '+49 30 1234',
    'Call +49 (30) 12;+49 (30) 34',
    'x\n- one\n- two (of three)\n- GX400 | UF50',
  ]
  for (const own of [',', ';'] as const) {
    const csv = await written(own, ...cells)
    for (const cell of cells) expect(csv).toContain(cell)
  }
})
