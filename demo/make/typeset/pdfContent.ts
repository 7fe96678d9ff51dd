/**
 * Shortens the numbers of a page's drawing operators. Chromium writes positions to a ten-millionth of a pixel and
 * one move per glyph, which is most of a page's size; a hundredth of a pixel is finer than any printer.
 */
const PATH_OPERATOR = /^[-\d. ]+ (?:m|l|c|re)$/
const GLYPH_MOVE = /^(-?[\d.]+) 0 Td (<[0-9A-F]+> Tj)$/
const HUNDREDTHS = 100

export function shortenNumbers(content: string): string {
  let wanted = 0
  let written = 0
  return content
    .split('\n')
    .map((operation) => {
      if (operation === 'BT') [wanted, written] = [0, 0]
      const move = GLYPH_MOVE.exec(operation)
      if (move) {
        // Moves add up along a line of text, so each one makes up for the rounding of those before it.
        wanted += Number(move[1])
        const step = Math.round((wanted - written) * HUNDREDTHS) / HUNDREDTHS
        written += step
        return `${short(step)} 0 Td ${move[2]}`
      }
      if (!PATH_OPERATOR.test(operation)) return operation
      return operation.replace(/-?\d*\.\d{3,}/g, (number) => short(Number(number)))
    })
    .join('\n')
}

const short = (number: number) =>
  String(Math.round(number * HUNDREDTHS) / HUNDREDTHS).replace(/^(-?)0\./, '$1.')
