/** Paths of a page: fewer curves, and numbers no finer than print. */
import { joined, short } from './objects.ts'

type Point = readonly [x: number, y: number]
export type Segment = { operator: string; numbers: number[] }

/** Points of paper. */
const FINEST = 0.08
const CURVE_TOLERANCE = 0.05

/** Decimals that leave an error below what print shows, for units of the given size in points. */
export function decimalsFor(unit: number): number {
  return Math.max(0, Math.min(5, Math.ceil(Math.log10(unit / FINEST))))
}

/** Chromium divides every arc into many curves; those that lie on one curve become one again. */
export function simplified(path: Segment[], unit: number): Segment[] {
  const out: Segment[] = []
  const starts: Point[] = []
  let current: Point = [0, 0]
  for (const segment of path) {
    const { operator, numbers } = segment
    const last = out.at(-1)
    const from = starts.at(-1)
    const merged =
      operator === 'c' && last?.operator === 'c' && from
        ? oneCurve(from, last.numbers, numbers, CURVE_TOLERANCE / unit)
        : undefined
    if (merged && last) last.numbers = merged
    else {
      out.push({ operator, numbers })
      starts.push(current)
    }
    if (numbers.length >= 2 && operator !== 're') current = pointOf(numbers, numbers.length - 2)
  }
  return out
}

const pointOf = (numbers: number[], at: number): Point => [numbers[at] ?? 0, numbers[at + 1] ?? 0]
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

/** The curve that two adjoining ones are halves of, unless they are not. */
function oneCurve(from: Point, first: number[], second: number[], tolerance: number): number[] | undefined {
  const [a, b, joint] = [pointOf(first, 0), pointOf(first, 2), pointOf(first, 4)]
  const [c, d, to] = [pointOf(second, 0), pointOf(second, 2), pointOf(second, 4)]
  const [before, after] = [distance(b, joint), distance(joint, c)]
  if (before + after < 1e-9) return undefined
  const share = before / (before + after)
  if (share < 0.05 || share > 0.95) return undefined
  const one = between(from, a, 1 / share)
  const two = between(to, d, 1 / (1 - share))
  const whole = (t: number) => onCurve(from, one, two, to, t)
  for (const t of [0.25, 0.5, 0.75, 1]) {
    if (distance(whole(t * share), onCurve(from, a, b, joint, t)) > tolerance) return undefined
    const later = whole(share + t * (1 - share))
    if (distance(later, onCurve(joint, c, d, to, t)) > tolerance) return undefined
  }
  return [...one, ...two, ...to]
}

function onCurve(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const [pq, qr, rs] = [between(p, q, t), between(q, r, t), between(r, s, t)]
  return between(between(pq, qr, t), between(qr, rs, t), t)
}

/** Chromium writes every dash of a straight line as a line of its own; here it is one dashed line again. */
export function dashedText(path: Segment[], unit: number): string | undefined {
  if (path.length < 6 || path.some(({ operator }, at) => operator !== (at % 2 ? 'l' : 'm'))) return undefined
  const points = path.map(({ numbers }) => pointOf(numbers, 0))
  const [from, to] = [points[0] as Point, points.at(-1) as Point]
  const length = distance(from, to)
  const along = points.map((point) => distance(from, point))
  const [on, gap] = [(along[3] as number) - (along[2] as number), (along[2] as number) - (along[1] as number)]
  const close = (a: number, b: number) => Math.abs(a - b) * unit < CURVE_TOLERANCE
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
  const number = (value: number) => short(value, 2)
  const ends = [from, to].map((point) => point.map((value) => short(value, decimalsFor(unit))).join(' '))
  return `[${number(on)} ${number(gap)}]${number(phase)} d ${ends[0]} m ${ends[1]} l S []0 d`
}

export function pathText(path: Segment[], unit: number): string {
  const decimals = decimalsFor(unit)
  return simplified(path, unit)
    .map(({ operator, numbers }) => joined([...numbers.map((number) => short(number, decimals)), operator]))
    .join('\n')
}
