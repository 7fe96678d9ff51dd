/** Paths of a page on its grid: fewer curves and lines, and no number finer than print. */
import type { Box, Shape } from './drawing.ts'
import { type Matrix, type Point, placed } from './matrices.ts'
import { short } from './objects.ts'

export type Segment = { operator: string; numbers: number[] }

/** Units of the grid. */
const TOLERANCE = 0.4

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)
const same = ([ax, ay]: Point, [bx, by]: Point) => ax === bx && ay === by
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]
const pairs = (numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0])

/** How far a place is from a line, or from its nearer end. */
function away(place: Point, from: Point, to: Point): number {
  const length = distance(from, to)
  if (length === 0) return distance(place, from)
  const along = ((place[0] - from[0]) * (to[0] - from[0]) + (place[1] - from[1]) * (to[1] - from[1])) / length
  return distance(place, between(from, to, Math.max(0, Math.min(1, along / length))))
}

/** Moved to the grid, still between its dots. */
function onGrid(path: Segment[], matrix: Matrix): Shape {
  const shape: Shape = []
  const put = (operator: string, points: Point[]) =>
    shape.push({ operator, points: points.map((point) => placed(matrix, point)) })
  let current: Point = [0, 0]
  for (const { operator, numbers } of path) {
    const points = pairs(numbers)
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers
      const [right, bottom] = [x + width, y + height]
      if (matrix[1] === 0 && matrix[2] === 0)
        put('re', [
          [x, y],
          [right, bottom],
        ])
      else {
        put('m', [[x, y]])
        for (const corner of [
          [right, y],
          [right, bottom],
          [x, bottom],
        ] as Point[])
          put('l', [corner])
        put('h', [])
      }
      continue
    }
    if (operator === 'v') put('c', [current, ...points])
    else if (operator === 'y') put('c', [...points, points[1] as Point])
    else put(operator, points)
    current = points.at(-1) ?? current
  }
  return shape
}

/** Chromium divides every arc into many curves; those that lie on one curve become one again. */
function joinedCurves(shape: Shape): Shape {
  const out: Shape = []
  const starts: Point[] = []
  let current: Point = [0, 0]
  for (const { operator, points } of shape) {
    const last = out.at(-1)
    const from = starts.at(-1)
    const merged =
      operator === 'c' && last?.operator === 'c' && from ? oneCurve(from, last.points, points) : undefined
    if (merged && last) last.points = merged
    else {
      out.push({ operator, points })
      starts.push(current)
    }
    current = points.at(-1) ?? current
  }
  return out
}

/** The curve that two adjoining ones are halves of, unless they are not. */
function oneCurve(from: Point, first: Point[], second: Point[]): Point[] | undefined {
  const [a, b, joint] = first as [Point, Point, Point]
  const [c, d, to] = second as [Point, Point, Point]
  const [before, after] = [distance(b, joint), distance(joint, c)]
  if (before + after < 1e-9) return undefined
  const share = before / (before + after)
  if (share < 0.05 || share > 0.95) return undefined
  const one = between(from, a, 1 / share)
  const two = between(to, d, 1 / (1 - share))
  const whole = (t: number) => onCurve(from, one, two, to, t)
  for (const t of [0.25, 0.5, 0.75, 1]) {
    if (distance(whole(t * share), onCurve(from, a, b, joint, t)) > TOLERANCE) return undefined
    const later = whole(share + t * (1 - share))
    if (distance(later, onCurve(joint, c, d, to, t)) > TOLERANCE) return undefined
  }
  return [one, two, to]
}

function onCurve(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const [pq, qr, rs] = [between(p, q, t), between(q, r, t), between(r, s, t)]
  return between(between(pq, qr, t), between(qr, rs, t), t)
}

/** Curves that are nearly straight become lines, and lines that go on in one direction become one. */
function straightened(shape: Shape): Shape {
  const out: Shape = []
  let current: Point = [0, 0]
  let [from, passed]: [Point, Point[]] = [current, []]
  for (const { operator, points } of shape) {
    const to = points.at(-1) ?? current
    // A curve leaves its chord by at most three quarters of its control points' distance.
    const isFlat = operator === 'c' && points.every((point) => away(point, current, to) * 0.75 < TOLERANCE)
    const last = out.at(-1)
    if (operator !== 'l' && !isFlat) {
      out.push({ operator, points })
      passed = []
    } else if (last?.operator === 'l' && passed.every((point) => away(point, from, to) < TOLERANCE)) {
      last.points = [to]
      passed.push(to)
    } else {
      out.push({ operator: 'l', points: [to] })
      ;[from, passed] = [current, [to]]
    }
    current = to
  }
  return out
}

/** Without lines that lead nowhere, and without the line that closing draws anyway. */
function pruned(shape: Shape): Shape {
  const out: Shape = []
  let [start, current]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const { operator, points } of shape) {
    const last = out.at(-1)
    const to = points.at(-1)
    if (operator === 'l' && to && same(to, current) && last?.operator !== 'm') continue
    if (operator === 'h' && last?.operator === 'l' && same(current, start)) out.pop()
    if (operator === 'm') start = to ?? start
    out.push({ operator, points })
    current = operator === 'h' ? start : (to ?? current)
  }
  return rectangle(out) ?? out
}

function rectangle(shape: Shape): Shape | undefined {
  if (shape.map(({ operator }) => operator).join('') !== 'mlllh') return undefined
  const [a, b, c, d] = shape.map(({ points }) => points[0]) as [Point, Point, Point, Point]
  const turns = a[1] === b[1] && b[0] === c[0] && c[1] === d[1] && d[0] === a[0]
  return turns ? [{ operator: 're', points: [a, c] }] : undefined
}

export function simplified(path: Segment[], matrix: Matrix): Shape {
  const shape = straightened(joinedCurves(onGrid(path, matrix)))
  const rounded = shape.map(({ operator, points }) => ({
    operator,
    points: points.map(([x, y]): Point => [Math.round(x) + 0, Math.round(y) + 0]),
  }))
  return pruned(rounded)
}

/** The operations of a shape and the one that paints it, which closes it where it has to be closed. */
export function pathText(shape: Shape, operator: string, [left, top]: Point = [0, 0]): string {
  const isArea = /^[fW]/.test(operator)
  const parts: string[] = []
  shape.forEach(({ operator: own, points: places }, at) => {
    const points = places.map(([x, y]): Point => [x - left, y - top])
    if (own === 'h' && (isArea || at === shape.length - 1)) return
    const [first, second] = points as [Point, Point]
    const numbers =
      own === 're'
        ? [...first, second[0] - first[0], second[1] - first[1]]
        : points.flatMap((point) => [...point])
    parts.push([...numbers, own].join(' '))
  })
  const closes = !isArea && shape.at(-1)?.operator === 'h'
  return [...parts, closes ? operator.toLowerCase() : operator].join(' ')
}

/** Chromium writes every dash of a straight line as a line of its own; here it is one dashed line again. */
export function dashOf(path: Segment[], matrix: Matrix): { shape: Shape; pattern: string } | undefined {
  if (path.length < 6 || path.some(({ operator }, at) => operator !== (at % 2 ? 'l' : 'm'))) return undefined
  const points = onGrid(path, matrix).map((segment) => segment.points[0] as Point)
  const [from, to] = [points[0] as Point, points.at(-1) as Point]
  const length = distance(from, to)
  const along = points.map((point) => distance(from, point))
  const [on, gap] = [(along[3] as number) - (along[2] as number), (along[2] as number) - (along[1] as number)]
  const close = (a: number, b: number) => Math.abs(a - b) < TOLERANCE
  const isOnLine = points.every(
    (point, at) =>
      close(distance(from, point) + distance(point, to), length) &&
      (at === 0 || (along[at] ?? 0) > (along[at - 1] ?? 0) - 1e-6),
  )
  const isRegular = along.every((place, at) => {
    const wanted = (along[2] as number) + Math.floor((at - 2) / 2) * (on + gap) + (at % 2 ? on : 0)
    return at < 2 || at === along.length - 1 || close(place, wanted)
  })
  if (!isOnLine || !isRegular || !(on > 0)) return undefined
  const phase = Math.max(0, on - (along[1] as number))
  const number = (value: number) => short(value, 1)
  const shape = [from, to].map(([x, y], at) => ({
    operator: at ? 'l' : 'm',
    points: [[Math.round(x), Math.round(y)] as Point],
  }))
  return { shape, pattern: `[${number(on)} ${number(gap)}]${number(phase)} d` }
}

export function boxOf(points: Point[]): Box {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}

/** With the line around it. */
export function strokedBox(shape: Shape, width: number): Box {
  const [left, top, right, bottom] = boxOf(shape.flatMap(({ points }) => points))
  return [left - width / 2, top - width / 2, right + width / 2, bottom + width / 2]
}
