/** Further measurement pictures, computed point by point: moisture, potential, time of flight, heat, sonar. */
import type { DiagramWords } from './diagrams.ts'
import { AMBER, chart, disc, INK, label, stroke } from './kit.ts'
import { type Colour, GREYS, HEAT, paint, ricker, smoothNoise } from './paint.ts'
import { axes, type Plot, plot } from './plot.ts'

type Chart = (words: DiagramWords, url: string) => string

const GLOW: Colour[] = [
  [20, 12, 50],
  [92, 26, 110],
  [190, 52, 86],
  [240, 130, 52],
  [252, 226, 150],
]
const BLUE_TO_RED: Colour[] = [
  [226, 237, 246],
  [143, 180, 214],
  [246, 226, 170],
  [224, 161, 58],
  [166, 58, 30],
]

const spot = (x: number, y: number, at: number, up: number, wide: number, high: number) =>
  Math.exp(-(((x - at) / wide) ** 2) - ((y - up) / high) ** 2)

/** Moisture of a floor of 12 m by 5 m on a raster: a leak at a pipe, and the wall towards the ground. */
const moisture = () =>
  paint(BLUE_TO_RED, (x, y) => {
    const [column, row] = [(Math.floor(x * 24) + 0.5) / 24, (Math.floor(y * 10) + 0.5) / 10]
    const noise = smoothNoise(151, 24, 10)(column, row)
    return (
      0.22 +
      0.62 * spot(column, row, 0.66, 0.4, 0.13, 0.26) +
      0.26 * (1 - row) ** 5 +
      0.12 * spot(column, row, 0.2, 0.75, 0.2, 0.3) +
      0.07 * noise
    )
  })

/** Potentials of a deck of 20 m by 8 m: two anodic areas below a joint and a gully. */
const potentials = () => {
  const drift = smoothNoise(157, 9, 5)
  const fine = smoothNoise(158, 40, 16)
  return paint(BLUE_TO_RED, (x, y) => {
    const field =
      0.2 +
      0.8 * spot(x, y, 0.5, 0.3, 0.05, 0.36) +
      0.72 * spot(x, y, 0.82, 0.76, 0.09, 0.15) +
      0.12 * drift(x, y) +
      0.04 * fine(x, y)
    return Math.round(field * 12) / 12
  })
}

/** TOFD of a weld: lateral wave, back wall, and the two tips of a lack of fusion between. */
const timeOfFlight = () => {
  const noise = smoothNoise(163, 120, 60)
  const grain = smoothNoise(164, 40, 30)
  return paint(GREYS, (x, y) => {
    const depth = y * 30
    const arc = (at: number, tip: number) => tip + 26 * (x - at) ** 2
    const body =
      x > 0.36 && x < 0.6 ? 1 : Math.exp(-(Math.min(Math.abs(x - 0.36), Math.abs(x - 0.6)) / 0.035))
    let signal =
      0.95 * ricker(depth - 3 - 0.1 * grain(x, 0.2), 0.55) -
      0.95 * ricker(depth - 24.6 - 0.12 * grain(x, 0.7), 0.6)
    signal += 0.6 * body * (ricker(depth - arc(0.48, 11.2), 0.5) - ricker(depth - arc(0.48, 14.6), 0.5))
    signal +=
      0.5 * Math.exp(-Math.abs(x - 0.83) / 0.05) * ricker(depth - arc(0.83, 18.4) - 60 * (x - 0.83) ** 2, 0.5)
    return 0.5 + 0.46 * signal + 0.05 * noise(x, y)
  })
}

/** Flux leakage along a pipe, unrolled: girth welds, and a cluster of corrosion at the bottom. */
const fluxLeakage = () => {
  const noise = smoothNoise(167, 130, 50)
  const long = smoothNoise(168, 6, 40)
  return paint([[250, 251, 252], ...HEAT.slice(1)] as Colour[], (x, y) => {
    const weld = (at: number) => 0.62 * Math.exp(-(((x - at) / 0.007) ** 2))
    const pits = [
      [0.46, 0.46, 0.02, 0.05],
      [0.49, 0.53, 0.012, 0.04],
      [0.53, 0.49, 0.03, 0.06],
      [0.7, 0.22, 0.008, 0.03],
      [0.57, 0.56, 0.01, 0.04],
    ]
    const loss = pits.reduce(
      (sum, [at = 0, up = 0, wide = 1, high = 1]) => sum + 0.92 * spot(x, y, at, up, wide, high),
      0,
    )
    return 0.07 + weld(0.14) + weld(0.89) + loss + 0.035 * long(x, y) + 0.025 * noise(x, y)
  })
}

/** Thickness of a tank wall in strips: general loss at the liquid level, a thin place, and lost back wall. */
const wallMap = () => {
  const noise = smoothNoise(173, 50, 30)
  return paint(
    [
      [255, 255, 255],
      [166, 58, 30],
      [224, 161, 58],
      [246, 226, 170],
      [143, 180, 214],
      [46, 105, 160],
    ],
    (x, y) => {
      const lost = spot(x, y, 0.24, 0.72, 0.02, 0.03) > 0.4
      if (lost) return 0.01
      const strip = 0.02 * Math.sin(x * 150)
      return (
        0.9 -
        0.28 * Math.exp(-(((y - 0.46) / 0.09) ** 2)) -
        0.34 * spot(x, y, 0.63, 0.5, 0.05, 0.07) +
        0.06 * noise(x, y) +
        strip
      )
    },
  )
}

/** A bridge deck from above two hours after sunrise: delaminated places are warmer. */
const deckThermogram = () => {
  const noise = smoothNoise(179, 70, 30)
  const stains = smoothNoise(180, 14, 6)
  return paint(GLOW, (x, y) => {
    const warm =
      0.42 * spot(x, y, 0.3, 0.4, 0.07, 0.14) +
      0.5 * spot(x, y, 0.62, 0.62, 0.1, 0.12) +
      0.3 * spot(x, y, 0.8, 0.28, 0.04, 0.09)
    const marking = Math.abs(y - 0.5) < 0.012 && (x * 12) % 1 < 0.6 ? -0.16 : 0
    return (
      0.36 + warm + marking + 0.08 * stains(x, y) + 0.035 * noise(x, y) - (y < 0.07 || y > 0.93 ? 0.2 : 0)
    )
  })
}

/** A facade in winter: windows, floor slabs as thermal bridges, and a damp corner. */
const facadeThermogram = () => {
  const noise = smoothNoise(191, 80, 34)
  return paint(GLOW, (x, y) => {
    const [column, row] = [(x * 5) % 1, (y * 3) % 1]
    const isWindow = column > 0.28 && column < 0.72 && row > 0.24 && row < 0.74
    const frame = isWindow && (column < 0.33 || column > 0.67 || row < 0.3 || row > 0.68)
    const slab = 0.16 * Math.exp(-((Math.min(row, 1 - row) / 0.07) ** 2))
    const tilted = isWindow && Math.floor(x * 5) === 3 && Math.floor(y * 3) === 1 ? 0.3 : 0
    const plume = 0.34 * spot(x, y, 0.7, 0.33, 0.035, 0.07)
    const damp = -0.2 * spot(x, y, 0.04, 0.94, 0.14, 0.24)
    return 0.3 + (isWindow ? (frame ? 0.26 : 0.12) : 0) + slab + tilted + plume + damp + 0.03 * noise(x, y)
  })
}

/** A sonar fan in front of a quay wall: bottom, sheet piles, and a hole at their foot. */
const sonarFan = () => {
  const noise = smoothNoise(193, 110, 60)
  const rough = smoothNoise(194, 30, 16)
  const tones: Colour[] = [
    [6, 14, 26],
    [34, 66, 96],
    [190, 140, 60],
    [252, 230, 170],
  ]
  return paint(tones, (x, y) => {
    const [across, ahead] = [(x - 0.5) * 40, (1 - y) * 20]
    const angle = (Math.atan2(across, ahead + 0.4) * 180) / Math.PI
    const range = Math.hypot(across, ahead)
    if (Math.abs(angle) > 62 || range > 20) return 0
    const wall = ahead > 12.4 + 0.35 * Math.sign(Math.sin(across * 2.2))
    const shadow = across > 2 && across < 6 && ahead > 10.6 && ahead < 12.9
    const face = Math.exp(-(((ahead - 12.6 - 0.35 * Math.sign(Math.sin(across * 2.2))) / 0.28) ** 2))
    const stones =
      0.5 * spot(across, ahead, -4.6, 9.2, 0.9, 0.5) + 0.4 * spot(across, ahead, 4, 10.2, 1.8, 0.28)
    return (
      0.1 +
      (wall ? 0.05 : shadow ? 0.02 : 0.24 + 0.16 * rough(x, y)) +
      (shadow ? 0 : 0.72 * face) +
      stones +
      0.09 * noise(x, y)
    )
  })
}

/** Pits of a corroded flange against the nominal surface. */
const pitMap = () => {
  const rough = smoothNoise(197, 60, 30)
  const pits = Array.from({ length: 22 }, (_, at) => {
    const random = (shift: number) => (Math.sin(at * 12.9898 + shift * 78.233) * 43758.5453) % 1
    return [
      Math.abs(random(1)),
      Math.abs(random(2)),
      0.012 + 0.03 * Math.abs(random(3)),
      Math.abs(random(4)),
    ] as const
  })
  return paint(
    [
      [46, 105, 160],
      [143, 180, 214],
      [246, 240, 214],
      [224, 161, 58],
      [166, 58, 30],
    ],
    (x, y) => {
      const loss = pits.reduce(
        (sum, [at, up, size, deep]) => sum + (0.2 + 0.5 * deep) * spot(x, y, at, up, size, size * 2.3),
        0,
      )
      return 0.46 + loss * (0.35 + 0.9 * spot(x, y, 0.55, 0.55, 0.35, 0.5)) + 0.05 * rough(x, y)
    },
  )
}

/** A tunnel lining of 20 m: blocks' joints, the back of the lining, a void and a thin place. */
const liningProfile = () => {
  const noise = smoothNoise(199, 100, 60)
  const drift = smoothNoise(200, 12, 6)
  return paint(GREYS, (x, y) => {
    const depth = y * 80
    const back = 36 + 5 * drift(x, 0.3) - 13 * Math.exp(-(((x - 0.78) / 0.06) ** 2))
    const mesh = x < 0.55 ? 0.5 * Math.sin(x * 620) ** 8 * Math.exp(-(((depth - 8) / 1.6) ** 2)) : 0
    const hollow = Math.exp(-(((x - 0.36) / 0.055) ** 2))
    let signal = 0.9 * ricker(depth - 1.6, 1.4) + mesh
    signal += (0.4 + 0.6 * hollow) * ricker(depth - back, 1.7) - 0.75 * hollow * ricker(depth - back - 9, 1.8)
    signal += 0.3 * hollow * ricker(depth - back - 18, 2)
    return 0.5 + 0.46 * signal + 0.06 * noise(x, y)
  })
}

export const MAPS = {
  moisture,
  potentials,
  timeOfFlight,
  fluxLeakage,
  wallMap,
  deckThermogram,
  facadeThermogram,
  sonarFan,
  pitMap,
  liningProfile,
}

type Scale = { word: string; unit: string; ticks: number[]; from: number; to: number }

/** A picture in its axes, and what is marked in it. */
const mapChart =
  (across: Scale, up: Scale, marks: (graph: Plot) => string[] = () => []): Chart =>
  ({ locale, word }, url) => {
    const axis = ({ word: id, unit, ticks, from, to }: Scale) => ({
      label: `${word(id)} (${unit})`,
      ticks,
      from,
      to,
    })
    const graph = plot(axis(across), axis(up))
    const image = `<image href="${url}" x="${graph.x}" y="${graph.y}" width="${graph.w}" height="${graph.h}" preserveAspectRatio="none"/>`
    return chart(image, ...marks(graph), axes(graph, locale, false))
  }

const scale = (word: string, unit: string, ticks: number[], from: number, to: number): Scale => ({
  word,
  unit,
  ticks,
  from,
  to,
})
const ring = (graph: Plot, x: number, y: number, rx: number, ry: number, colour = AMBER) => {
  const [cx, cy] = graph.place(x, y).map(Math.round)
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="2"/>`
}
const named = (graph: Plot, x: number, y: number, name: string) => {
  const [px, py] = graph.place(x, y).map(Math.round) as [number, number]
  return disc(px, py, 8, '#ffffff', INK, 1.2) + label(px, py + 4, name, 'middle', INK, 10.5)
}

export const moistureMap = mapChart(
  scale('distance', 'm', [0, 2, 4, 6, 8, 10, 12], 0, 12),
  scale('distance', 'm', [0, 1, 2, 3, 4, 5], 5, 0),
  (graph) => [named(graph, 7.6, 1.7, '1'), named(graph, 8.6, 2.5, '2'), named(graph, 7.3, 2.9, '3')],
)
export const potentialMap = mapChart(
  scale('distance', 'm', [0, 5, 10, 15, 20], 0, 20),
  scale('distance', 'm', [0, 2, 4, 6, 8], 8, 0),
  (graph) => [
    stroke(`M${Math.round(graph.place(10, 0)[0])} ${graph.y}v${graph.h}`, INK, 1.2, '4 3'),
    ring(graph, 16.4, 6.1, 46, 30, INK),
  ],
)
export const tofdImage = mapChart(
  scale('distance', 'mm', [0, 50, 100, 150, 200], 0, 200),
  scale('depth', 'mm', [0, 5, 10, 15, 20, 25], 27, -3),
  (graph) => [
    stroke(
      `M${Math.round(graph.place(68, 0)[0])} ${Math.round(graph.place(0, 6)[1])}H${Math.round(graph.place(124, 0)[0])}V${Math.round(graph.place(0, 14)[1])}H${Math.round(graph.place(68, 0)[0])}Z`,
      AMBER,
      2,
    ),
  ],
)
export const leakageMap = mapChart(
  scale('distance', 'm', [0, 2, 4, 6, 8, 10, 12], 0, 13.5),
  scale('clock-position', 'h', [0, 3, 6, 9, 12], 0, 12),
  (graph) => [ring(graph, 6.9, 6, 52, 30), ring(graph, 9.45, 9.36, 12, 12)],
)
export const wallThicknessMap = mapChart(
  scale('distance', 'm', [0, 0.5, 1, 1.5, 2], 0, 2),
  scale('height', 'm', [4, 4.5, 5, 5.5, 6], 4, 6),
  (graph) => [ring(graph, 1.26, 5, 32, 22, INK)],
)
export const deckHeat = mapChart(
  scale('distance', 'm', [0, 5, 10, 15, 20, 25], 0, 26),
  scale('distance', 'm', [0, 2, 4, 6, 8, 10], 10.7, 0),
  (graph) => [
    ring(graph, 7.8, 4.3, 34, 32, '#ffffff'),
    ring(graph, 16.1, 6.6, 46, 28, '#ffffff'),
    ring(graph, 20.8, 3, 20, 20, '#ffffff'),
  ],
)
export const facadeHeat = mapChart(
  scale('distance', 'm', [0, 4, 8, 12, 16], 0, 17),
  scale('height', 'm', [0, 2, 4, 6], 0, 7),
  (graph) => [ring(graph, 11.9, 3.4, 30, 30, '#ffffff'), ring(graph, 0.9, 0.5, 30, 24, '#ffffff')],
)
export const sonarImage = mapChart(
  scale('distance', 'm', [-15, -10, -5, 0, 5, 10, 15], -20, 20),
  scale('distance', 'm', [0, 5, 10, 15, 20], 0, 20),
  (graph) => [ring(graph, 4, 11.4, 30, 16, '#ffffff')],
)
export const pitDepths = mapChart(
  scale('distance', 'mm', [0, 40, 80, 120, 160], 0, 170),
  scale('distance', 'mm', [0, 20, 40, 60], 70, 0),
  (graph) => [
    stroke(
      `M${Math.round(graph.place(60, 0)[0])} ${Math.round(graph.place(0, 12)[1])}h150v110h-150Z`,
      INK,
      1.4,
      '5 3',
    ),
  ],
)
export const liningImage = mapChart(
  scale('distance', 'm', [0, 5, 10, 15, 20], 0, 20),
  scale('depth', 'cm', [0, 20, 40, 60, 80], 80, 0),
  (graph) => [ring(graph, 7.2, 44, 34, 26), ring(graph, 15.6, 24, 34, 16)],
)
