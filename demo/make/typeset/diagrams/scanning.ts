/** Laser and image: scanners and cameras. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  chart,
  disc,
  GREY,
  INK,
  line,
  measure,
  type Point,
  randomFrom,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { facadeHeat, pitDepths } from './maps.ts'
import {
  BEAM,
  cable,
  callouts,
  DARK,
  GLASS,
  housing,
  LIGHT,
  MIDDLE,
  PALE_AMBER,
  person,
  screen,
  tablet,
  tripod,
} from './parts.ts'
import { axes, plot } from './plot.ts'

function laserScanner(): string {
  const targets: Point[] = [
    [408, 40],
    [420, 84],
    [424, 130],
    [400, 176],
  ]
  return sketch(
    area('M380 16H460V206H380Z', '#e8edf2', INK, 1.3),
    area('M380 60H410V110H380Z', '#ffffff', INK, 1.2),
    area('M380 140H398V170H380Z', '#ffffff', INK, 1.2),
    area('M20 206H460V222H20Z', '#e6eaee'),
    stroke('M20 206H460', INK, 1.4),
    tripod(150, 116, 90),
    area('M118 110V54q0 -8 8 -8h12V92h24V46h12q8 0 8 8v56Z', DARK, INK, 1.3),
    box(118, 98, 64, 4, STEEL_BLUE),
    area('M140 84L162 54l4 4L144 88Z', GLASS, INK, 1),
    stroke('M152 70L379 42M152 70L409 88M152 70L379 128M152 70L397 158', '#c23b22', 1),
    stroke('M122 126A36 10 0 0 0 180 126M174 132l7 -6l-9 -3', AMBER, 1.8),
    stroke('M168 44A26 26 0 0 1 172 92M176 86l-4 7l-5 -6', STEEL_BLUE, 1.6),
    disc(286, 192, 13, '#ffffff', INK, 1.3),
    disc(60, 192, 13, '#ffffff', INK, 1.3),
    disc(340, 30, 11, '#ffffff', INK, 1.3),
    stroke('M340 41V60', MIDDLE, 2),
    ...targets.map(([x, y]) => disc(x - 20, y, 2, AMBER)),
    callouts(
      [
        [70, 40],
        [150, 68],
      ],
      [
        [74, 130],
        [126, 129],
      ],
      [
        [240, 20],
        [184, 50],
      ],
      [
        [240, 150],
        [282, 184],
      ],
      [
        [300, 96],
        [300, 80],
      ],
    ),
  )
}

function panorama(): string {
  return sketch(
    area('M20 200H460V222H20Z', '#e6eaee'),
    stroke('M20 200H460', INK, 1.4),
    stroke('M110 196V70', MIDDLE, 5),
    person(136, 200),
    disc(110, 54, 20, DARK, INK, 1.4),
    disc(96, 52, 8, GLASS, INK),
    disc(124, 52, 8, GLASS, INK),
    box(103, 70, 14, 6, AMBER, INK, 1),
    area('M96 52L30 10L24 96ZM124 52L196 12L200 92Z', PALE_AMBER),
    disc(96, 52, 8, GLASS, INK),
    disc(124, 52, 8, GLASS, INK),
    arrow([206, 70], [244, 70], STEEL_BLUE, 1.6),
    box(250, 24, 190, 92, '#ffffff', INK, 3),
    stroke('M250 92C290 60 300 60 345 60S400 60 440 92M250 48C300 66 390 66 440 48', BEAM, 1.1),
    area('M290 60h26v30h-26ZM372 60h22v26h-22Z', GLASS, INK, 1),
    stroke('M345 28V112', GREY, 0.8, '3 3'),
    box(250, 132, 120, 60, '#f7f9fb', INK, 3),
    stroke('M262 142h44v40h-44ZM306 160h52v22', GREY, 1.3),
    ...[
      [274, 154],
      [292, 172],
      [322, 172],
      [344, 148],
    ].map(([x = 0, y = 0]) => disc(x, y, 4, AMBER, INK, 1)),
    stroke('M274 154L292 172L322 172L344 148', STEEL_BLUE, 1, '3 3'),
    disc(404, 160, 20, '#eef4fa', STEEL_BLUE, 1.4),
    stroke('M404 148V160L414 166', STEEL_BLUE, 1.8),
    callouts(
      [
        [62, 130],
        [108, 58],
      ],
      [
        [220, 40],
        [190, 60],
      ],
      [
        [452, 44],
        [420, 70],
      ],
      [
        [230, 164],
        [272, 156],
      ],
      [
        [444, 190],
        [414, 172],
      ],
    ),
  )
}

function thermalCamera(): string {
  return sketch(
    area('M330 12H448V214H330Z', '#e8edf2', INK, 1.3),
    ...[50, 90, 130, 170].flatMap((y) => [stroke(`M330 ${y}H448`, '#cbd4dd', 0.9)]),
    area('M330 96C350 84 372 92 376 110S352 138 330 132Z', '#e58f3a', '#a63a1e', 1.2),
    area('M330 104C344 98 356 102 358 112S344 126 330 122Z', '#c23b22'),
    area('M138 92L330 46V176Z', PALE_AMBER),
    stroke('M138 92L330 46M138 92L330 176', AMBER, 1, '5 4'),
    area(
      'M60 66q0 -10 10 -10h60q8 0 8 8v48q0 8 -8 8H100l-8 60q-2 8 -10 8H66q-8 0 -7 -8l8 -60q-7 -2 -7 -10Z',
      DARK,
      INK,
      1.4,
    ),
    box(138, 76, 12, 32, MIDDLE, INK, 3),
    disc(150, 92, 7, '#7d2f6b', INK),
    disc(128, 68, 4, GLASS, INK),
    box(68, 64, 40, 34, GLASS, 'none', 3),
    area('M74 96l10 -18l10 10l8 -14v24Z', '#e58f3a'),
    stroke('M76 126h18', AMBER, 3),
    ...[106, 116, 126].map((y) =>
      stroke(`M324 ${y}c-10 -5 -10 5 -20 0s-10 5 -20 0s-10 5 -20 0`, '#c23b22', 1.2),
    ),
    stroke('M300 20C260 30 240 40 322 60', STEEL_BLUE, 1.3, '5 4'),
    disc(304, 20, 8, GLASS, STEEL_BLUE, 1.3),
    measure([151, 200], [329, 200]),
    callouts(
      [
        [190, 60],
        [154, 88],
      ],
      [
        [250, 140],
        [282, 117],
      ],
      [
        [420, 150],
        [352, 118],
      ],
      [
        [240, 24],
        [294, 22],
      ],
      [
        [240, 200],
        [240, 200],
      ],
    ),
  )
}

function borescope(): string {
  return sketch(
    box(250, 30, 190, 22, '#c7d0d9', INK),
    area('M250 52H440V190H250V130H270V172H420V70H270V92H250Z', '#d3dae2', INK, 1.3),
    stroke('M270 120H420', '#e2e8ee', 1),
    ...[300, 340, 380].map((x) => area(`M${x} 172l10 -52l12 52Z`, LIGHT, INK, 1.1)),
    stroke('M150 96C190 100 220 112 262 112S318 108 328 92S336 84 346 88', DARK, 8),
    stroke('M150 96C190 100 220 112 262 112S318 108 328 92S336 84 346 88', '#3a4654', 4),
    box(340, 80, 20, 12, MIDDLE, INK, 3),
    disc(361, 87, 4, GLASS, INK),
    area('M363 88L414 104L402 150Z', PALE_AMBER),
    stroke('M340 74A24 24 0 0 1 366 104M362 99l4 6l6 -5', AMBER, 1.4),
    stroke('M388 128l6 8l-4 8', '#a63a1e', 1.6),
    housing(50, 30, 104, 76, 9),
    screen(60, 38, 84, 44),
    area('M96 106h26l-6 84q-1 8 -8 8h-8q-8 0 -8 -8Z', DARK, INK, 1.3),
    disc(108, 126, 7, AMBER, INK),
    area('M66 80l20 -26l16 20l10 -12l24 18Z', '#c7d0d9'),
    stroke('M108 56l6 8l-4 8', '#a63a1e', 1.4),
    stroke('M64 44h20M64 50h12', '#ffffff', 1.2),
    callouts(
      [
        [200, 64],
        [196, 100],
      ],
      [
        [310, 20],
        [334, 80],
      ],
      [
        [450, 120],
        [392, 132],
      ],
      [
        [36, 150],
        [104, 126],
      ],
      [
        [36, 20],
        [66, 44],
      ],
    ),
  )
}

function handScanner(): string {
  return sketch(
    area('M20 168C90 150 140 172 200 168S300 178 340 160S420 166 460 156V222H20Z', '#d3dae2', INK, 1.4),
    area('M236 170q14 16 34 2Z', '#ffffff', INK, 1.2),
    area('M226 74L150 164Q250 176 360 158L276 74Z', '#e3eef8'),
    ...[170, 196, 222, 248, 274, 300, 326].map((x) =>
      stroke(`M${238 + (x - 248) * 0.18} 74L${x} ${168 - Math.abs(x - 248) * 0.04}`, BEAM, 1),
    ),
    stroke('M166 166q80 12 184 -6M172 156q78 10 172 -6', STEEL_BLUE, 1.1),
    area('M196 26h96q10 0 10 10v28q0 12 -12 12H204q-12 0 -12 -12V36q0 -10 4 -10Z', DARK, INK, 1.4),
    box(192, 62, 110, 4, STEEL_BLUE),
    disc(212, 72, 7, GLASS, INK),
    disc(282, 72, 7, GLASS, INK),
    box(238, 68, 18, 10, AMBER, INK, 2),
    area('M232 26V8h30v18Z', MIDDLE, INK, 1.2),
    cable('M247 8C250 -2 330 0 360 24'),
    tablet(352, 22, 74, 54),
    stroke('M364 62q20 -20 30 -8t22 -14', '#ffffff', 1.3),
    stroke('M212 78L246 168M282 78L250 168', '#c23b22', 1, '5 3'),
    ...[
      [110, 160],
      [320, 166],
      [400, 162],
      [180, 168],
    ].map(([x = 0, y = 0]) => disc(x, y, 5, '#ffffff', INK, 1.3) + disc(x, y, 1.8, INK)),
    arrow([120, 96], [66, 96], GREY),
    arrow([372, 110], [426, 110], GREY),
    callouts(
      [
        [150, 52],
        [206, 68],
      ],
      [
        [246, 46],
        [246, 72],
      ],
      [
        [120, 124],
        [184, 160],
      ],
      [
        [90, 196],
        [109, 164],
      ],
      [
        [300, 204],
        [254, 178],
      ],
    ),
  )
}

/** A wall's section from three stations, and how far it leaves the plane. */
function wallSection({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('height')} (m)`, ticks: [0, 2, 4, 6, 8, 10], from: 0, to: 10.4 },
    { label: `${word('deviation')} (mm)`, ticks: [-10, 0, 10, 20, 30], from: -14, to: 34 },
  )
  const random = randomFrom(137)
  const bulge = (h: number) =>
    24 * Math.exp(-(((h - 5.4) / 1.9) ** 2)) - 4 * Math.exp(-(((h - 1.2) / 1) ** 2)) + 1.2 * Math.sin(h * 3)
  const dots = (count: number, colour: string) =>
    stroke(
      Array.from({ length: count }, () => random() * 10.3)
        .map((h) => graph.place(h, bulge(h) + 2.4 * (random() + random() - 1)))
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0.6`)
        .join(''),
      colour,
      1.7,
    )
  const [, zero] = graph.place(0, 0)
  const heights = Array.from({ length: 105 }, (_, at) => at * 0.1)
  return chart(
    axes(graph, locale),
    stroke(`M${graph.x} ${Math.round(zero)}h${graph.w}`, AMBER, 1.5, '6 4'),
    dots(170, BEAM),
    dots(90, LIGHT),
    line(
      heights.map((h) => graph.place(h, bulge(h))),
      STEEL_BLUE,
      2,
    ),
  )
}

export const SCANNING: Drawings = {
  'laser-scanner-ls3': { principle: laserScanner, result: wallSection },
  'panorama-p360': { principle: panorama },
  'thermal-camera-tc6': { principle: thermalCamera, result: facadeHeat, scan: 'facadeThermogram' },
  'borescope-b4': { principle: borescope },
  'hand-scanner-hs2': { principle: handScanner, result: pitDepths, scan: 'pitMap' },
}
