/** Instruments and places that several drawings share. */
import { AMBER, area, box, callout, disc, GREY, INK, type Point, STEEL_BLUE, stroke } from './kit.ts'

export const DARK = '#2b3542'
export const MIDDLE = '#5d6b7a'
export const LIGHT = '#aab5c0'
export const GLASS = '#9cc3e6'
export const WATER = '#d5e6f3'
export const PALE_AMBER = '#f8ecd4'
export const BEAM = '#8fb4d6'

/** Numbers what is pointed at, from one. */
export const callouts = (...places: [at: Point, target: Point][]) =>
  places.map(([at, target], index) => callout(index + 1, at, target)).join('')

/** A dark housing with the brand's stripe. */
export const housing = (x: number, y: number, w: number, h: number, radius = 8) =>
  box(x, y, w, h, DARK, INK, radius) + box(x, y + Math.round(h * 0.68), w, 4, STEEL_BLUE)

export const screen = (x: number, y: number, w: number, h: number) => box(x, y, w, h, GLASS, 'none', 2)

export const wheel = (x: number, y: number, radius: number) =>
  disc(x, y, radius, '#424e5c', INK) + disc(x, y, Math.round(radius * 0.36), AMBER)

export const tablet = (x: number, y: number, w = 62, h = 44) =>
  box(x, y, w, h, DARK, INK, 5) + screen(x + 5, y + 5, w - 10, h - 10)

export const cable = (path: string, width = 2) => stroke(path, INK, width)

export const cloudOutline = (x: number, y: number) =>
  area(
    `M${x - 34} ${y + 18}a17 17 0 0 1 2 -34a24 24 0 0 1 45 -5a19 19 0 0 1 15 39Z`,
    '#e6eff7',
    STEEL_BLUE,
    1.6,
  )

export const radioWaves = (x: number, y: number, colour = STEEL_BLUE) =>
  [8, 14, 20]
    .map((r) =>
      stroke(`M${x - r * 0.7} ${y - r * 0.7}A${r} ${r} 0 0 1 ${x + r * 0.7} ${y - r * 0.7}`, colour, 1.2),
    )
    .join('')

/** A wireless sensor with its antenna. */
export const sensorNode = (x: number, y: number) =>
  box(x - 9, y - 9, 18, 18, DARK, INK, 3) +
  box(x - 9, y + 2, 18, 3, AMBER) +
  stroke(`M${x + 5} ${y - 9}v-11`, INK, 2)

/** Arcs that spread from a place: across is the direction in degrees, 0 to the right, 90 down. */
export const spreading = (
  x: number,
  y: number,
  direction: number,
  radii: number[],
  colour = STEEL_BLUE,
  opening = 40,
) =>
  radii
    .map((radius) => {
      const at = (degrees: number) =>
        [x + radius * Math.cos((degrees * Math.PI) / 180), y + radius * Math.sin((degrees * Math.PI) / 180)]
          .map(Math.round)
          .join(' ')
      return stroke(
        `M${at(direction - opening)}A${radius} ${radius} 0 0 1 ${at(direction + opening)}`,
        colour,
        1.2,
      )
    })
    .join('')

/** The bore of a tunnel: a horseshoe round (x, y) at its springing, and the lining around it. */
export function tunnel(x: number, y: number, radius: number, foot: number, lining = 14): string {
  const shape = (r: number, down: number) =>
    `M${x - r} ${y + down}V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V${y + down}Z`
  return (
    area(shape(radius + lining, foot), '#d9dfe6', INK, 1.3) + area(shape(radius, foot), '#f7f9fb', INK, 1.3)
  )
}

/** The two rails of a track seen along it, on a sleeper. */
export const track = (x: number, y: number, gauge: number) =>
  box(x - gauge / 2 - 22, y, gauge + 44, 9, LIGHT, INK, 2) +
  [x - gauge / 2, x + gauge / 2]
    .map((at) => area(`M${at - 5} ${y}v-3l3 -2v-6h-3v-5h10v5h-3v6l3 2v3Z`, MIDDLE, INK, 1))
    .join('')

/** A person, as scale. */
export const person = (x: number, y: number) =>
  disc(x, y - 52, 6, LIGHT, INK, 1) +
  area(`M${x - 8} ${y - 44}h16l2 24h-4l-1 20h-4v-20h-2v20h-4l-1 -20h-4Z`, LIGHT, INK, 1)

export const tripod = (x: number, y: number, height: number) =>
  stroke(
    `M${x} ${y}l${-height * 0.32} ${height}M${x} ${y}l${height * 0.32} ${height}M${x} ${y}v${height * 0.94}`,
    MIDDLE,
    3,
  )

/** A drone from the side. */
export const drone = (x: number, y: number) =>
  stroke(
    `M${x - 34} ${y - 10}H${x + 34}M${x - 34} ${y - 10}v-5M${x + 34} ${y - 10}v-5M${x - 12} ${y - 10}v-5M${x + 12} ${y - 10}v-5`,
    INK,
    2,
  ) +
  box(x - 15, y - 14, 30, 15, DARK, INK, 5) +
  box(x - 15, y - 6, 30, 3, STEEL_BLUE) +
  [-34, -12, 12, 34]
    .map(
      (dx) =>
        `<ellipse cx="${x + dx}" cy="${y - 16}" rx="12" ry="2.4" fill="${LIGHT}" stroke="${INK}" stroke-width="0.8"/>`,
    )
    .join('')

/** A window of software with its title bar. */
export const page = (x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, '#ffffff', INK, 4) +
  area(`M${x} ${y + 10}v-6a4 4 0 0 1 4 -4h${w - 8}a4 4 0 0 1 4 4v6Z`, STEEL_BLUE, INK, 1)

export const textLines = (x: number, y: number, widths: number[], step = 7) =>
  widths.map((width, at) => stroke(`M${x} ${y + at * step}h${width}`, GREY, 1.4)).join('')
