/** Measurement pictures, computed point by point: what radar, ultrasound and a pipe camera show. */
import type { DiagramWords } from './diagrams.ts'
import { AMBER, box, chart, disc, INK, line } from './kit.ts'
import { type Colour, GREYS, HEAT, paint, ricker, smoothNoise } from './paint.ts'
import { axes, type Plot, plot } from './plot.ts'

/** A radar profile of 2 m: bars as hyperbolas, a duct between them, and the slab's back. */
function radarProfile(): Promise<string> {
  const noise = smoothNoise(5, 90, 60)
  const drift = smoothNoise(6, 12, 8)
  const bars = Array.from({ length: 11 }, (_, at) => ({
    x: 0.09 + at * 0.184,
    depth: 6 + (at % 3) * 0.35,
    strength: 0.62,
  }))
  const targets = [...bars, { x: 0.86, depth: 15.5, strength: 0.85 }]
  return paint(GREYS, (x, y) => {
    const [metres, depth] = [x * 2, y * 30]
    let signal = 0.9 * ricker(depth - 0.9, 0.9) - 0.5 * ricker(depth - 2.1, 0.8)
    for (const target of targets) {
      const path = Math.hypot(target.depth, (metres - target.x) * 100)
      signal += (target.strength * ricker(depth - path, 0.75) * target.depth ** 1.2) / path ** 1.2
    }
    signal += 0.42 * ricker(depth - 24.6 - 0.5 * drift(x, 0.4), 0.9)
    return 0.5 + 0.48 * signal + (0.05 + 0.002 * depth) * noise(x, y) + 0.05 * drift(x, y)
  })
}

/** A level 6 cm below a bridge deck's surface, seen from above: the mesh, and a delaminated place. */
function depthSlice(): Promise<string> {
  const noise = smoothNoise(15, 90, 36)
  const stains = smoothNoise(16, 9, 5)
  return paint(HEAT, (x, y) => {
    const [along, across] = [x * 12, y * 4.8]
    const rod = (place: number, spacing: number) =>
      Math.exp(-(((((place % spacing) + spacing) % spacing) - spacing / 2) ** 2) / 0.004)
    const delaminated = Math.exp(
      -(((along - 8.2) / 1.25) ** 2) - ((across - 3.1 + 0.25 * stains(x, y)) / 0.62) ** 2,
    )
    const mesh = 0.36 * rod(along + 0.04 * stains(x, y), 0.4) + 0.26 * rod(across, 0.48)
    return 0.2 + mesh + 0.62 * delaminated + 0.1 * stains(x, y) + 0.04 * noise(x, y)
  })
}

/** A section through a 400 mm wall: bars near the surface, a void, the back wall interrupted behind it. */
function tomogram(): Promise<string> {
  const noise = smoothNoise(25, 60, 28)
  const fine = smoothNoise(26, 140, 60)
  return paint(HEAT, (x, y) => {
    const [across, depth] = [x * 1200, y * 500]
    const blob = (at: number, down: number, wide: number, high: number) =>
      Math.exp(-(((across - at) / wide) ** 2) - ((depth - down) / high) ** 2)
    const bars = [140, 340, 540, 740, 940, 1120].reduce((sum, at) => sum + 0.34 * blob(at, 62, 26, 15), 0)
    const hollow = 0.82 * blob(632, 215, 92, 20)
    const shadow = 1 - 0.85 * Math.exp(-(((across - 632) / 105) ** 2))
    const wall = 0.72 * shadow * Math.exp(-(((depth - 400 - 4 * noise(x, 0.3)) / 15) ** 2))
    const surface = 0.3 * Math.exp(-depth / 18)
    return 0.1 + bars + hollow + wall + surface + 0.1 * noise(x, y) + 0.06 * fine(x, y)
  })
}

/** A phased-array sector scan of a weld: a lack of fusion, the root, and the plate's corner. */
function sectorScan(): Promise<string> {
  const noise = smoothNoise(35, 80, 40)
  return paint([[247, 249, 251], ...HEAT.slice(2), [120, 30, 20]], (x, y) => {
    const [across, depth] = [x * 80 - 6, y * 40 + 0.01]
    const angle = (Math.atan2(across, depth) * 180) / Math.PI
    const path = Math.hypot(across, depth)
    if (angle < 38 || angle > 73 || path > 74) return 0
    const echo = (at: number, distance: number, spread: number, length: number) =>
      Math.exp(-(((angle - at) / spread) ** 2) - ((path - distance) / length) ** 2)
    return (
      0.17 +
      0.07 * noise(angle / 80, path / 80) +
      0.8 * echo(65, 29, 2.6, 1.2) +
      0.46 * echo(53.5, 42.2, 2.4, 1.1) +
      0.26 * echo(46, 55, 2.2, 1.3)
    )
  })
}

/** The inside of a steel pipe, unrolled: deposits along the invert, a weld, three places to report. */
function pipeSurface(): Promise<string> {
  const rough = smoothNoise(45, 150, 70)
  const rust = smoothNoise(46, 22, 9)
  const tones: Colour[] = [
    [38, 34, 32],
    [112, 98, 88],
    [168, 158, 148],
    [212, 208, 202],
  ]
  return paint(tones, (x, y) => {
    const spot = (at: number, up: number, wide: number, high: number) =>
      Math.exp(-(((x - at) / wide) ** 2) - ((y - up) / high) ** 2)
    const invert = 0.2 * Math.exp(-(((y - 0.5) / 0.11) ** 2))
    const weld = 0.3 * Math.exp(-(((x - 0.33) / 0.006) ** 2)) - 0.2 * Math.exp(-(((x - 0.345) / 0.006) ** 2))
    const found =
      0.42 * spot(0.19, 0.575, 0.022, 0.05) +
      0.36 * spot(0.511, 0.15, 0.03, 0.04) +
      0.5 * spot(0.811, 0.466, 0.016, 0.06)
    return 0.68 + 0.1 * rust(x, y) + 0.06 * rough(x, y) - invert * (1 + rust(y, x)) + weld - found
  })
}

export const SCANS = { radarProfile, depthSlice, tomogram, sectorScan, pipeSurface }
export type ScanName = keyof typeof SCANS

const picture = (graph: Plot, url: string) =>
  `<image href="${url}" x="${graph.x}" y="${graph.y}" width="${graph.w}" height="${graph.h}" preserveAspectRatio="none"/>`

export function bScan({ locale, word }: DiagramWords, url: string): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 0.5, 1, 1.5, 2], from: 0, to: 2 },
    { label: `${word('depth')} (cm)`, ticks: [0, 10, 20, 30], from: 30, to: 0 },
  )
  const [x, y] = graph.place(0.86, 15.5)
  return chart(picture(graph, url), axes(graph, locale, false), disc(x, y, 13, 'none', AMBER, 2))
}

export function planView({ locale, word }: DiagramWords, url: string): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 2, 4, 6, 8, 10, 12], from: 0, to: 12 },
    { label: `${word('distance')} (m)`, ticks: [0, 1.2, 2.4, 3.6, 4.8], from: 4.8, to: 0 },
  )
  const [x, y] = graph.place(8.2, 3.1)
  const swaths = [0.6, 1.2, 1.8, 2.4, 3, 3.6, 4.2].map((at) => graph.place(0, at)[1])
  const edges = swaths.map((at) =>
    line(
      [
        [graph.x, at],
        [graph.x + graph.w, at],
      ],
      '#ffffff',
      0.5,
      '3 5',
    ),
  )
  const found = `<ellipse cx="${x}" cy="${y}" rx="58" ry="31" fill="none" stroke="#ffffff" stroke-width="2" stroke-dasharray="5 3"/>`
  return chart(picture(graph, url), ...edges, found, axes(graph, locale, false))
}

export function section({ locale, word }: DiagramWords, url: string): string {
  const graph = plot(
    { label: `${word('distance')} (mm)`, ticks: [0, 300, 600, 900, 1200], from: 0, to: 1200 },
    { label: `${word('depth')} (mm)`, ticks: [0, 100, 200, 300, 400, 500], from: 500, to: 0 },
  )
  const [left, wall] = graph.place(0, 400)
  return chart(
    picture(graph, url),
    axes(graph, locale, false),
    line(
      [
        [left, wall],
        [left + graph.w, wall],
      ],
      '#ffffff',
      1,
      '5 4',
    ),
  )
}

export function sector({ locale, word }: DiagramWords, url: string): string {
  const graph = plot(
    { label: `${word('distance')} (mm)`, ticks: [0, 20, 40, 60], from: -6, to: 74 },
    { label: `${word('depth')} (mm)`, ticks: [0, 10, 20, 30, 40], from: 40, to: 0 },
  )
  const weld = [graph.place(22, 0), graph.place(31, 25), graph.place(37, 25), graph.place(46, 0)]
  const [left, plate] = graph.place(-6, 25)
  return chart(
    box(graph.x, graph.y, graph.w, graph.h, '#f7f9fb'),
    picture(graph, url),
    line(weld, INK, 1.3, '5 3'),
    line(
      [
        [left, plate],
        [left + graph.w, plate],
      ],
      INK,
      1,
      '2 3',
    ),
    axes(graph, locale, false),
  )
}
