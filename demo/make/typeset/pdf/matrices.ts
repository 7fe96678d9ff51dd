/** Matrices as PDF has them: six numbers, the last two of which move. */
export type Point = readonly [x: number, y: number]
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** What is placed by the second, and then by the first. */
export function times(first: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [p, q, r, s] = first
  const [x, y] = placed(first, [e, f])
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y]
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
}
