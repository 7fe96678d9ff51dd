/** What a page or a group draws, in order, with places in units of its grid. */
import type { Point } from './matrices.ts'

/** A path of operators and their places. Of a rectangle, two opposite corners. */
export type Shape = { operator: string; points: Point[] }[]
export type Box = readonly [left: number, top: number, right: number, bottom: number]
/** How something is drawn: colours as operations, opacities, blending, lines. */
export type Look = {
  fill: string
  stroke: string
  fillOpacity: number
  strokeOpacity: number
  blending: string
  width: number
  cap: number
  join: number
}
/** A limit of what is shown. Only a rectangle has a box. */
export type Clip = { text: string; box?: Box }
type Drawn = { look: Look; clips: Clip[]; box: Box }
export type PathItem = Drawn & {
  kind: 'path'
  shape: Shape
  paint: string
  dash?: string
  outline?: string
}
export type Item =
  | PathItem
  | (Drawn & { kind: 'text'; font: string; bolder: number; turn: string[]; at: Point; text: string })
  | (Drawn & { kind: 'object'; matrix: string; text: string })
  | { kind: 'mark'; text: string }
  | { kind: 'end' }
