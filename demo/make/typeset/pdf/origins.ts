/**
 * From where places of paths are counted. Numbers are most of a drawing, and those that count from a corner of the
 * drawing have fewer digits than those that count from a corner of the page.
 */
import type { Item, PathItem } from './drawing.ts'
import type { Point } from './matrices.ts'

/** What moving there costs, in digits. */
const MOVE = 5
/** As many paths, at most, decide about a place. */
const MOST = 24

const digits = (number: number): number =>
  number < 0 ? 1 + digits(-number) : number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4

const cost = (places: Point[], [left, top]: Point) => {
  let sum = 0
  for (const [x, y] of places) sum += digits(x - left) + digits(y - top)
  return sum
}

/** The places that are written; the second corner of a rectangle is counted from the first. */
const placesOf = ({ shape }: PathItem): Point[] =>
  shape.flatMap(({ operator, points }) => (operator === 're' ? points.slice(0, 1) : points))

/** The cheapest way from the first path to the last: each counts from where the one before does, or from a new place. */
export function originsOf(items: Item[]): Map<Item, Point> {
  const paths = items.filter((item) => item.kind === 'path')
  const places = paths.map(placesOf)
  const best: { cost: number; origin: Point; from: number }[] = [{ cost: 0, origin: [0, 0], from: 0 }]
  places.forEach((own, at) => {
    const before = best[at]
    if (!before) return
    let found = { cost: before.cost + cost(own, before.origin), origin: before.origin, from: at }
    let origin: Point = [Infinity, Infinity]
    for (let first = at; first >= 0 && first > at - MOST; first -= 1) {
      for (const [x, y] of places[first] ?? []) origin = [Math.min(origin[0], x), Math.min(origin[1], y)]
      let sum = (best[first]?.cost ?? 0) + MOVE
      for (let next = first; next <= at && sum < found.cost; next += 1)
        sum += cost(places[next] ?? [], origin)
      if (sum < found.cost) found = { cost: sum, origin, from: first }
    }
    best.push(found)
  })
  const origins = new Map<Item, Point>()
  for (let at = paths.length; at > 0; ) {
    const { origin, from } = best[at] ?? { origin: [0, 0], from: 0 }
    for (const path of paths.slice(from, at)) origins.set(path, origin)
    at = from
  }
  return origins
}
