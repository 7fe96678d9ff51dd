/**
 * Reads the drawing operations of a page as a list of what is drawn, with all places on one fine grid. Chromium sets
 * colours and states before each shape, one matrix after the other and one operation per glyph; `emit.ts` writes the
 * list with as few operations as it takes.
 */
import type { Box, Clip, Item, Look } from './drawing.ts'
import { inverse, type Matrix, type Point, placed, times } from './matrices.ts'
import { joined, short, tokensOf } from './objects.ts'
import { boxOf, dashOf, pathText, type Segment, simplified, strokedBox } from './paths.ts'
import { type Glyph, type GlyphCodes, glyphsOf, lineText } from './text.ts'

/** What a named state sets: opacities, blending and lines, or a mask. */
export type NamedState = {
  fillOpacity?: number
  strokeOpacity?: number
  blending: string
  line?: { width: number; cap: number; join: number }
  isMask: boolean
}
/** What a content may name: fonts, states, and how much room its pictures and groups take. */
export type Resources = {
  fonts: Map<string, GlyphCodes>
  states: Map<string, NamedState>
  boxes: Map<string, Box>
}
type State = Look & { matrix: Matrix; clips: Clip[]; font: string; size: number }

const PATH_OPERATORS = 'm l c v y re h'.split(' ')
const PAINTS = 'f f* S s B B* b b*'.split(' ')
/** Chromium measures in 300ths of an inch. Two thirds of that are 0.16 points, and places are off by half at most. */
const GRID = 2 / 3
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity]
const colour = (numbers: number[], gray: string, other: string) => {
  const parts = numbers.map((number) => short(number, 3))
  const isGray = parts.length === 1 || (parts.length === 3 && parts.every((part) => part === parts[0]))
  return isGray ? `${parts[0]} ${gray}` : `${parts.join(' ')} ${other}`
}

/** The grid of a content, and what is drawn on it. `pageSize` is that of a page, in points. */
export function readContent(content: string, resources: Resources, pageSize?: Point) {
  const tokens = tokensOf(content)
  const grid: Matrix = pageSize ? gridOf(tokens) : [GRID, 0, 0, GRID, 0, 0]
  const toGrid = inverse(grid)
  const items: Item[] = []
  const levels: State[] = []
  let state: State = {
    ...{ matrix: toGrid, clips: [], font: '', size: 1 },
    ...{ fill: '0 g', stroke: '0 G', fillOpacity: 1, strokeOpacity: 1, blending: 'Normal' },
    ...{ width: 1, cap: 0, join: 0 },
  }
  const spaces = { fill: '', stroke: '' }
  let path: Segment[] = []
  let clip = ''
  let [text, x]: [Matrix, number] = [[1, 0, 0, 1, 0, 0], 0]
  let line: Glyph[] = []

  const look = (): Look => {
    const { fill, stroke, fillOpacity, strokeOpacity, blending, width, cap, join } = state
    const [a, b, c, d] = state.matrix
    return {
      ...{ fill, stroke, fillOpacity, strokeOpacity, blending },
      ...{ width: width * Math.sqrt(Math.abs(a * d - b * c)), cap, join },
    }
  }

  function endLine(): void {
    if (line.length === 0) return
    const { clips, font, size } = state
    const [a, b, c, d] = times(state.matrix, text)
    const scale = Math.sqrt(Math.abs(a * d - b * c))
    const from = placed(times(state.matrix, text), [line[0]?.x ?? 0, 0])
    const last = line.at(-1) as Glyph
    const length = (last.x - (line[0]?.x ?? 0) + last.width * size) * scale
    const height = size * scale * 1.2
    const isLevel = b === 0 && c === 0 && a > 0
    const reach = isLevel ? [0, height, length, height] : Array(4).fill(length + height)
    items.push({
      ...{ kind: 'text', clips, look: look(), font: `${font} ${short(size * scale, 1)} Tf` },
      bolder: (resources.fonts.get(font)?.bolder ?? 0) * size * scale,
      ...{ turn: [a, b, c, d].map((part) => short(part / scale, 4)), at: from, text: lineText(line, size) },
      box: boxOf([
        [from[0] - (reach[0] ?? 0), from[1] - (reach[1] ?? 0)],
        [from[0] + (reach[2] ?? 0), from[1] + (reach[3] ?? 0)],
      ]),
    })
    line = []
  }

  function endPath(operator: string): void {
    const shape = simplified(path, state.matrix)
    const dash = operator === 'S' ? dashOf(path, state.matrix) : undefined
    path = []
    if (clip && shape.length > 0) {
      const isRectangle = shape.length === 1 && shape[0]?.operator === 're'
      const box = isRectangle ? upToEdges(boxOf(shape.flatMap(({ points }) => points))) : undefined
      state.clips = [...state.clips, { text: pathText(shape, `${clip} n`), box }]
      clip = ''
    }
    if (!PAINTS.includes(operator) || shape.length === 0) return
    const { clips } = state
    const own = look()
    const box = strokedBox(shape, operator.startsWith('f') ? 0 : own.width)
    const before = items.at(-1)
    const isOutline =
      operator === 'S' && before?.kind === 'path' && before.paint === 'f' && before.clips === clips
    // A shape that is filled, and then outlined, is drawn in one go.
    if (
      isOutline &&
      before.outline === pathText(dash ? dash.shape : shape, 'S') &&
      before.look.fillOpacity === own.fillOpacity
    ) {
      const { fill } = before.look
      items[items.length - 1] = {
        ...before,
        look: { ...own, fill },
        box,
        shape,
        paint: 'B',
      }
      return
    }
    const outline = operator === 'f' ? pathText(shape, 'S') : undefined
    items.push({
      kind: 'path',
      clips,
      look: own,
      box,
      shape: dash ? dash.shape : shape,
      paint: operator,
      dash: dash?.pattern,
      outline,
    })
  }

  /** A clip that ends at the edge of the page may as well reach beyond it. */
  function upToEdges([left, top, right, bottom]: Box): Box {
    const [width, height] = (pageSize ?? [0, 0]).map((size) => (size - 1) / grid[0])
    const edge = 1 / grid[0]
    if (!pageSize) return [left, top, right, bottom]
    return [
      left < edge ? -Infinity : left,
      top < edge ? -Infinity : top,
      right > (width ?? 0) ? Infinity : right,
      bottom > (height ?? 0) ? Infinity : bottom,
    ]
  }

  function setState(name: string): void {
    const named = resources.states.get(name)
    if (!named) throw new Error(`No state ${name}`)
    const { fillOpacity, strokeOpacity, blending, line: lines } = named
    if (named.isMask) {
      // A mask lies where the matrix is when it is set.
      const there = state.matrix.map((part) => short(part, 4)).join(' ')
      const back = inverse(state.matrix).map((part) => short(part, 4))
      state.clips = [...state.clips, { text: `${there} cm ${name} gs ${back.join(' ')} cm` }]
      return
    }
    state = { ...state, ...lines, blending }
    if (fillOpacity !== undefined) state.fillOpacity = fillOpacity
    if (strokeOpacity !== undefined) state.strokeOpacity = strokeOpacity
  }

  function run(operator: string, values: string[]): void {
    const numbers = values.map(Number)
    if (PATH_OPERATORS.includes(operator)) {
      path.push({ operator, numbers })
      return
    }
    if (PAINTS.includes(operator) || operator === 'n') {
      endPath(operator)
      return
    }
    switch (operator) {
      case 'q':
        levels.push({ ...state })
        return
      case 'Q':
        state = levels.pop() as State
        return
      case 'cm':
        state.matrix = times(state.matrix, numbers as Matrix)
        return
      case 'BT':
        ;[text, x] = [[1, 0, 0, 1, 0, 0], 0]
        return
      case 'ET':
        endLine()
        return
      case 'Tf':
        endLine()
        state.font = values[0] ?? ''
        state.size = numbers[1] ?? 1
        return
      case 'Tm':
        endLine()
        ;[text, x] = [numbers as Matrix, 0]
        return
      case 'Td': {
        const [across = 0, up = 0] = numbers
        if (up !== 0) throw new Error('Lines of text are expected to be level')
        x += across
        return
      }
      case 'Tj': {
        const font = resources.fonts.get(state.font)
        if (!font) throw new Error(`No font for ${state.font}`)
        let place = x
        for (const glyph of glyphsOf(values[0] ?? '')) {
          const width = font.width(glyph)
          line.push({ bytes: font.bytes(glyph), width: font.drawnWidth(glyph), x: place })
          place += (width / 1000) * state.size
        }
        return
      }
      case 'W':
      case 'W*':
        clip = operator
        return
      case 'RG':
      case 'G':
        state.stroke = colour(numbers, 'G', 'RG')
        return
      case 'rg':
      case 'g':
        state.fill = colour(numbers, 'g', 'rg')
        return
      case 'CS':
      case 'cs':
        spaces[operator === 'cs' ? 'fill' : 'stroke'] = `${values[0]} ${operator}`
        return
      case 'SCN':
      case 'scn': {
        const kind = operator === 'scn' ? 'fill' : 'stroke'
        state[kind] = `${spaces[kind]} ${values.join(' ')} ${operator}`
        return
      }
      case 'gs':
        setState(values[0] ?? '')
        return
      case 'Do':
      case 'sh': {
        const { matrix, clips } = state
        const [left, top, right, bottom] = resources.boxes.get(values[0] ?? '') ?? EVERYWHERE
        const isKnown = Number.isFinite(left)
        const isPicture = right - left === 1
        const corners: Point[] = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ]
        items.push({
          ...{ kind: 'object', clips, look: look() },
          matrix: matrix.map((part, at) => short(part, at > 3 || isPicture ? 0 : 4)).join(' '),
          text: `${values[0]} ${operator}`,
          box: isKnown ? boxOf(corners.map((corner) => placed(matrix, corner))) : EVERYWHERE,
        })
        return
      }
      case 'BDC':
        items.push({ kind: 'mark', text: joined([...values, operator]).replace('/NonStruct', '/P') })
        return
      case 'EMC':
        items.push({ kind: 'end' })
        return
      default:
        throw new Error(`Unexpected operation ${operator}`)
    }
  }

  let values: string[] = []
  for (const token of tokens) {
    if (/^[A-Za-z'"]/.test(token)) {
      run(token, values)
      values = []
    } else values.push(token)
  }
  return { grid, items }
}

/** Chromium begins a page with the matrix that turns it upside down, in 300ths of an inch. */
function gridOf(tokens: string[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = tokens.slice(0, 6).map(Number)
  if (tokens[6] !== 'cm' || b !== 0 || c !== 0) throw new Error('Unexpected beginning of a page')
  const rounded = (number: number) => Math.round(number * 1e4) / 1e4
  return [rounded(a * GRID), 0, 0, rounded(d * GRID), rounded(e), rounded(f)]
}
