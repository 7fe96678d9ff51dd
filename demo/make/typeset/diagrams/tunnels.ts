/** Tunnels, linings and track. */

import type { Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  disc,
  INK,
  label,
  measure,
  type Point,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { liningImage } from './maps.ts'
import {
  BEAM,
  callouts,
  DARK,
  GLASS,
  LIGHT,
  MIDDLE,
  radioWaves,
  tablet,
  track,
  tunnel,
  wheel,
} from './parts.ts'
import { clearance, convergenceSeries, earlyStrength, gaugeSeries } from './tunnelCharts.ts'

function tunnelScanner(): string {
  const rays = Array.from({ length: 15 }, (_, at) => (-170 + at * 22.86) * (Math.PI / 180))
  return sketch(
    tunnel(240, 116, 98, 80, 12),
    ...rays
      .filter((angle) => Math.sin(angle) < 0.62)
      .map((angle) => {
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
        const reach = dy < 0 ? 97 / Math.hypot(dx, dy) - 10 * Math.abs(dy) : 97 / Math.max(Math.abs(dx), 0.4)
        return stroke(`M240 126L${Math.round(240 + dx * reach)} ${Math.round(126 + dy * reach)}`, BEAM, 0.9)
      }),
    track(240, 196, 92),
    box(186, 168, 108, 10, DARK, INK, 3),
    wheel(194, 182, 9),
    wheel(286, 182, 9),
    box(232, 140, 16, 28, MIDDLE, INK, 2),
    disc(240, 126, 15, DARK, INK, 1.4),
    disc(240, 126, 7, GLASS, INK),
    stroke('M226 112A22 22 0 0 1 256 114M250 110l7 4l-2 -8', AMBER, 1.6),
    area('M296 60l16 -10l10 14l-14 6Z', '#ffffff', '#a63a1e', 1.4),
    stroke('M160 196V98A80 86 0 0 1 320 98V196', '#c23b22', 1.1, '5 4'),
    disc(336, 116, 5, '#ffffff', INK),
    disc(336, 116, 2, INK),
    callouts(
      [
        [62, 60],
        [230, 120],
      ],
      [
        [62, 120],
        [160, 130],
      ],
      [
        [420, 60],
        [312, 62],
      ],
      [
        [420, 130],
        [340, 117],
      ],
      [
        [62, 184],
        [190, 184],
      ],
    ),
  )
}

function liningRadar(): string {
  return sketch(
    tunnel(250, 128, 96, 72, 22),
    area('M226 16q24 -4 48 0l-4 9q-20 -3 -40 0Z', '#ffffff', AMBER, 1.4),
    track(250, 200, 92),
    box(178, 172, 144, 14, DARK, INK, 3),
    wheel(202, 190, 9),
    wheel(298, 190, 9),
    box(196, 146, 40, 26, MIDDLE, INK, 3),
    stroke('M216 146L300 116L254 58', DARK, 8),
    disc(300, 116, 6, AMBER, INK),
    disc(216, 146, 6, AMBER, INK),
    box(214, 43, 74, 14, DARK, INK, 4),
    ...Array.from({ length: 8 }, (_, at) => box(217 + at * 9, 38, 6, 5, at % 2 ? AMBER : STEEL_BLUE, INK, 1)),
    ...[220, 238, 256, 274].map((x) => stroke(`M${x} 36V12`, BEAM, 1)),
    arrow([330, 96], [308, 64], STEEL_BLUE, 1.4),
    tablet(110, 150, 50, 34),
    callouts(
      [
        [100, 40],
        [218, 48],
      ],
      [
        [400, 40],
        [270, 20],
      ],
      [
        [420, 104],
        [290, 100],
      ],
      [
        [60, 110],
        [152, 78],
      ],
      [
        [420, 180],
        [318, 180],
      ],
    ),
  )
}

function trackTrolley(): string {
  return sketch(
    area('M20 182H460V222H20Z', '#e2ddd3'),
    box(78, 168, 324, 16, LIGHT, INK, 2),
    ...[120, 360].map((x) =>
      area(`M${x - 26} 168h52v-5l-18 -5v-24q9 -1 11 -8v-8h-38v8q2 7 11 8v24l-18 5Z`, MIDDLE, INK, 1.2),
    ),
    box(84, 78, 312, 16, DARK, INK, 6),
    box(84, 88, 312, 3, STEEL_BLUE),
    wheel(122, 106, 12),
    wheel(362, 106, 12),
    area('M140 118h12v20h-12ZM340 118h-12v20h12Z', AMBER, INK, 1.1),
    stroke('M146 94V118', MIDDLE, 5),
    stroke('M334 94V118', MIDDLE, 5),
    stroke('M298 128c4 -6 8 6 12 0s8 6 12 0', INK, 1.3),
    measure([140, 148], [340, 148]),
    label(240, 144, '1435 mm', 'middle', INK, 11),
    box(214, 52, 52, 26, '#3a4654', INK, 4),
    disc(240, 65, 8, GLASS, INK),
    stroke('M226 65a14 9 0 0 1 28 0', AMBER, 1.3),
    stroke('M372 78L424 20', MIDDLE, 4),
    tablet(398, 6, 44, 30),
    box(96, 62, 40, 16, '#3a4654', INK, 3),
    disc(116, 70, 3.6, AMBER, INK),
    stroke('M102 70h28', GLASS, 1),
    callouts(
      [
        [60, 130],
        [138, 130],
      ],
      [
        [66, 40],
        [104, 66],
      ],
      [
        [200, 24],
        [232, 58],
      ],
      [
        [300, 40],
        [358, 98],
      ],
      [
        [420, 140],
        [332, 130],
      ],
    ),
  )
}

function convergence(): string {
  const nodes: [Point, Point][] = [
    [
      [152, 116],
      [328, 112],
    ],
    [
      [240, 36],
      [152, 132],
    ],
    [
      [240, 36],
      [328, 132],
    ],
  ]
  return sketch(
    tunnel(240, 118, 96, 82, 13),
    stroke('M144 118A96 96 0 0 1 336 118', '#c23b22', 1.2, '5 4'),
    ...nodes.map(([from, to]) => stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, '#c23b22', 1.2)),
    box(136, 106, 20, 18, DARK, INK, 3),
    box(230, 24, 20, 16, DARK, INK, 3),
    box(326, 126, 16, 14, LIGHT, INK, 2),
    box(138, 130, 14, 12, LIGHT, INK, 2),
    box(326, 104, 16, 14, LIGHT, INK, 2),
    stroke('M146 106V88', INK, 2),
    radioWaves(146, 90),
    arrow([240, 44], [240, 70], AMBER, 1.8),
    arrow([166, 160], [190, 160], AMBER, 1.8),
    arrow([314, 160], [290, 160], AMBER, 1.8),
    stroke('M128 112L98 104M352 112L382 104M230 22L224 6M250 22L256 6', MIDDLE, 3),
    area('M142 200h196v-6h-196Z', LIGHT, INK, 1),
    stroke('M404 200V120', INK, 3),
    box(392, 106, 24, 22, DARK, INK, 3),
    radioWaves(404, 100),
    callouts(
      [
        [70, 140],
        [140, 116],
      ],
      [
        [280, 78],
        [284, 80],
      ],
      [
        [420, 60],
        [336, 110],
      ],
      [
        [204, 66],
        [238, 60],
      ],
      [
        [446, 150],
        [410, 122],
      ],
    ),
  )
}

function shotcrete(): string {
  return sketch(
    `<g transform="translate(312 12)">${box(0, 0, 148, 206, '#c9c1b4')}${stroke('M12 20l30 22M60 8l20 40M100 30l34 26M20 90l40 20M90 100l40 -14M30 160l36 -18M96 150l38 30M60 190l30 10', '#a89c8a', 1.4)}</g>`,
    area(
      'M312 12C300 40 318 70 308 100S316 160 306 190L308 218H248C256 180 244 150 252 120S244 60 252 12Z',
      '#dfe5eb',
      INK,
      1.3,
    ),
    ...[
      [268, 40],
      [286, 74],
      [272, 112],
      [290, 150],
      [268, 184],
      [296, 204],
      [282, 24],
    ].map(([x = 0, y = 0]) => disc(x, y, 4, '#b9c3cd')),
    stroke('M252 92H236M282 92H252', LIGHT, 3),
    area('M292 92l-12 -2.5v5Z', MIDDLE, INK, 0.8),
    stroke('M236 92H196', LIGHT, 5),
    box(118, 72, 80, 40, DARK, INK, 8),
    box(118, 98, 80, 4, STEEL_BLUE),
    box(134, 78, 44, 16, GLASS, 'none', 2),
    stroke('M146 72V44M146 112V140M170 72V44M170 112V140', MIDDLE, 6),
    box(134, 32, 48, 14, '#3a4654', INK, 6),
    box(134, 138, 48, 14, '#3a4654', INK, 6),
    box(196, 84, 12, 16, AMBER, INK, 2),
    arrow([60, 92], [112, 92], STEEL_BLUE, 2.4),
    stroke('M196 176H312', LIGHT, 4),
    box(190, 168, 10, 16, MIDDLE, INK, 2),
    measure([250, 196], [308, 196]),
    callouts(
      [
        [60, 50],
        [140, 42],
      ],
      [
        [218, 52],
        [204, 88],
      ],
      [
        [226, 132],
        [262, 94],
      ],
      [
        [160, 200],
        [214, 177],
      ],
      [
        [278, 214],
        [278, 197],
      ],
      [
        [420, 60],
        [396, 80],
      ],
    ),
  )
}

export const TUNNELS: Drawings = {
  'tunnel-scanner-ts9': { principle: tunnelScanner, result: clearance },
  'lining-radar-gx800': { principle: liningRadar, result: liningImage, scan: 'liningProfile' },
  'track-trolley-tt2': { principle: trackTrolley, result: gaugeSeries },
  'convergence-node-cv1': { principle: convergence, result: convergenceSeries },
  'shotcrete-gauge-sg1': { principle: shotcrete, result: earlyStrength },
}
