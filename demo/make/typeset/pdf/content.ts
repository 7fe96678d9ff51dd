/**
 * Rewrites the drawing operations of a page. Chromium sets colours and states before each shape and one operation
 * per glyph; here a state is written when something is drawn with it, and a line of text is one operation.
 */
import { joined, short, tokensOf } from './objects.ts'
import { dashedText, decimalsFor, pathText, type Segment } from './paths.ts'
import { type Glyph, type GlyphCodes, glyphsOf, lineText, placeText } from './text.ts'

type Kind = 'fill' | 'stroke' | 'state' | 'font'
type States = Partial<Record<Kind, string>>
type Level = { wanted: States; written: States; unit: number; lines: string[]; draws: boolean }

const PATH_LENGTHS: Record<string, number> = { m: 2, l: 2, c: 6, v: 4, y: 4, re: 4, h: 0 }
const PAINTS: Record<string, Kind[]> = {
  f: ['state', 'fill'],
  'f*': ['state', 'fill'],
  S: ['state', 'stroke'],
  s: ['state', 'stroke'],
  B: ['state', 'fill', 'stroke'],
  'B*': ['state', 'fill', 'stroke'],
  b: ['state', 'fill', 'stroke'],
  'b*': ['state', 'fill', 'stroke'],
  n: [],
}

const round = (number: number) => Math.round(number * 100) / 100

/** What a page's resources tell: its fonts, and how opaque its states are. */
export type Resources = { fonts: Map<string, GlyphCodes>; opacities: Map<string, number> }

export function rewriteContent(content: string, { fonts, opacities }: Resources): string {
  const levels: Level[] = [{ wanted: {}, written: {}, unit: 1, lines: [], draws: true }]
  const level = () => levels.at(-1) as Level
  let path: Segment[] = []
  let clip = ''
  let inText = false
  let matrix = [1, 0, 0, 1, 0, 0]
  let placed: number[] | undefined
  let line: Glyph[] = []
  let [x, size] = [0, 1]
  const spaces: Partial<Record<Kind, string>> = {}

  function put(text: string): void {
    level().lines.push(text)
  }
  function need(...kinds: Kind[]): void {
    const { wanted, written } = level()
    if (kinds.length > 0) level().draws = true
    for (const kind of kinds) {
      const state = wanted[kind]
      if (state === undefined || state === written[kind]) continue
      put(state)
      written[kind] = state
    }
  }
  function endText(): void {
    if (inText) put('ET')
    inText = false
  }
  function endLine(): void {
    if (line.length === 0) return
    need('state', 'fill', 'font')
    if (!inText) put('BT')
    if (!inText) placed = undefined
    inText = true
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
    const start = line[0]?.x ?? 0
    const place = [a, b, c, d, round(e + a * start), round(f + b * start)]
    put(placeText(place, placed))
    placed = place
    put(lineText(line, size))
    line = []
  }

  /** A shape that is filled, and then outlined, is drawn in one go. */
  function paint(operator: string, shape: string): void {
    const { lines, wanted, written } = level()
    const opacity = (state?: string) => opacities.get(state ?? '')
    if (
      operator === 'S' &&
      lines.at(-1) === `${shape} f` &&
      opacity(wanted.state) === opacity(written.state)
    ) {
      lines.pop()
      need('state', 'stroke')
      put(`${shape} B`)
      return
    }
    need(...(PAINTS[operator] ?? []))
    put(`${shape}${clip ? ` ${clip}` : ''} ${operator}`)
    clip = ''
  }

  function run(operator: string, values: string[]): void {
    const numbers = values.map(Number)
    const { wanted } = level()
    if (operator in PATH_LENGTHS) {
      path.push({ operator, numbers })
      return
    }
    switch (operator) {
      case 'BT':
        ;[matrix, x] = [[1, 0, 0, 1, 0, 0], 0]
        return
      case 'ET':
        endLine()
        return
      case 'Tf':
        endLine()
        size = numbers[1] ?? 1
        wanted.font = `${values[0]} ${short(size, 2)} Tf`
        return
      case 'Tm':
        endLine()
        ;[matrix, x] = [numbers, 0]
        return
      case 'Td': {
        const [across = 0, up = 0] = numbers
        if (up !== 0) throw new Error('Lines of text are expected to be level')
        x += across
        return
      }
      case 'Tj': {
        const font = fonts.get((wanted.font ?? '').split(' ')[0] ?? '')
        if (!font) throw new Error(`No font for ${wanted.font}`)
        let place = x
        for (const glyph of glyphsOf(values[0] ?? '')) {
          const width = font.width(glyph)
          line.push({ code: font.code(glyph), width, x: place })
          place += (width / 1000) * size
        }
        return
      }
      case 'W':
      case 'W*':
        clip = operator
        return
      case 'RG':
      case 'G':
      case 'K':
        wanted.stroke = `${numbers.map((number) => short(number, 3)).join(' ')} ${operator}`
        return
      case 'rg':
      case 'g':
      case 'k':
        wanted.fill = `${numbers.map((number) => short(number, 3)).join(' ')} ${operator}`
        return
      case 'CS':
      case 'cs':
        spaces[operator === 'cs' ? 'fill' : 'stroke'] = `${values[0]} ${operator}`
        return
      case 'SCN':
      case 'scn': {
        const kind = operator === 'scn' ? 'fill' : 'stroke'
        wanted[kind] = `${spaces[kind]} ${values.join(' ')} ${operator}`
        return
      }
      case 'gs':
        wanted.state = `${values[0]} gs`
        return
    }
    endText()
    if (operator in PAINTS) {
      const dashed = operator === 'S' ? dashedText(path, level().unit) : undefined
      if (dashed) {
        need('state', 'stroke')
        put(dashed)
      } else paint(operator, pathText(path, level().unit))
      path = []
      return
    }
    switch (operator) {
      case 'q': {
        const { wanted: outer, written, unit } = level()
        levels.push({ wanted: { ...outer }, written: { ...written }, unit, lines: [], draws: false })
        return
      }
      case 'Q': {
        const inner = levels.pop() as Level
        if (!inner.draws) return
        level().draws = true
        put(['q', ...inner.lines, 'Q'].join('\n'))
        return
      }
      case 'cm': {
        const [a = 1, b = 0, c = 0, d = 1] = numbers
        const decimals = Math.max(2, decimalsFor(level().unit))
        put(`${numbers.map((number, at) => short(number, at < 4 ? 6 : decimals)).join(' ')} cm`)
        level().unit *= Math.sqrt(Math.abs(a * d - b * c))
        return
      }
      case 'Do':
      case 'sh':
        need('state', 'fill')
        put(`${values[0]} ${operator}`)
        return
      case 'BDC':
        level().draws = true
        put(joined([...values, operator]).replace('/NonStruct', '/P'))
        return
      default:
        level().draws = true
        put([...values, operator].join(' '))
    }
  }

  let values: string[] = []
  for (const token of tokensOf(content)) {
    if (/^[A-Za-z'"]/.test(token)) {
      run(token, values)
      values = []
    } else values.push(token)
  }
  endText()
  return levels[0]?.lines.join('\n') ?? ''
}
