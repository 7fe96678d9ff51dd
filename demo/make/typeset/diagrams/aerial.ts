/** Inspection from the air and under water. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  chart,
  concrete,
  disc,
  GREY,
  INK,
  measure,
  randomFrom,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { deckHeat, sonarImage } from './maps.ts'
import {
  BEAM,
  cable,
  callouts,
  cloudOutline,
  DARK,
  drone,
  GLASS,
  LIGHT,
  MIDDLE,
  PALE_AMBER,
  person,
  radioWaves,
  spreading,
  tripod,
  WATER,
} from './parts.ts'
import { axes, plot } from './plot.ts'

function cagedDrone(): string {
  return sketch(
    area('M110 12H460V222H110V130H126V206H444V28H126V84H110Z', '#c7d0d9', INK, 1.3),
    ...[190, 250, 310].map((x) => box(x, 28, 12, 60, LIGHT, INK)),
    `<circle cx="282" cy="136" r="50" fill="none" stroke="${GREY}" stroke-width="1.6"/>`,
    `<ellipse cx="282" cy="136" rx="20" ry="50" fill="none" stroke="${GREY}" stroke-width="1"/>`,
    `<ellipse cx="282" cy="136" rx="50" ry="17" fill="none" stroke="${GREY}" stroke-width="1"/>`,
    area('M312 140L442 88V192Z', PALE_AMBER),
    `<g transform="translate(76.2 37) scale(0.73)">${drone(282, 140)}</g>`,
    box(296, 134, 15, 13, '#3a4654', INK, 3),
    disc(312, 140, 4, GLASS, INK),
    stroke('M430 112l8 8l-6 10l10 12l-6 12', INK, 1.2),
    stroke('M280 190V204M274 198l6 6l6 -6', STEEL_BLUE, 1.4),
    stroke('M232 136H128M134 130l-6 6l6 6', STEEL_BLUE, 1.4),
    measure([96, 86], [96, 128]),
    person(60, 214),
    stroke('M20 214H106', INK, 1.2),
    callouts(
      [
        [228, 206],
        [246, 172],
      ],
      [
        [360, 66],
        [336, 128],
      ],
      [
        [170, 164],
        [180, 137],
      ],
      [
        [60, 92],
        [96, 106],
      ],
      [
        [212, 104],
        [246, 62],
      ],
    ),
  )
}

function droneDock(): string {
  return sketch(
    area('M20 196H460V222H20Z', '#e6eaee'),
    stroke('M20 196H460', INK, 1.4),
    box(120, 134, 190, 62, '#eef2f6', INK, 6),
    box(120, 178, 190, 5, STEEL_BLUE),
    area('M120 134L62 98L74 90L132 126Z', DARK, INK, 1.2),
    area('M310 134L368 98L356 90L298 126Z', DARK, INK, 1.2),
    box(150, 126, 130, 8, MIDDLE, INK, 2),
    area('M138 126h20v-8h-14ZM292 126h-20v-8h14Z', AMBER, INK, 1),
    drone(215, 124),
    stroke('M190 126v-6M240 126v-6', AMBER, 3),
    stroke('M160 118C130 70 180 40 215 16C250 40 300 70 270 118', BEAM, 1.3, '5 4'),
    arrow([215, 92], [215, 30], STEEL_BLUE, 1.6),
    cable('M310 168C340 168 340 190 372 196', 3),
    box(372, 160, 22, 36, LIGHT, INK, 2),
    stroke('M383 166l-5 10h9l-5 10', INK, 1.4),
    stroke('M74 196V54M64 54a10 6 0 0 1 20 0Z', MIDDLE, 2.4),
    disc(74, 46, 4, AMBER, INK),
    radioWaves(330, 96),
    stroke('M330 134V96', INK, 2),
    cloudOutline(420, 40),
    arrow([342, 84], [386, 56], STEEL_BLUE),
    callouts(
      [
        [180, 212],
        [180, 130],
      ],
      [
        [262, 212],
        [276, 122],
      ],
      [
        [36, 60],
        [66, 56],
      ],
      [
        [144, 40],
        [164, 70],
      ],
      [
        [436, 120],
        [424, 62],
      ],
    ),
  )
}

function lidarPod(): string {
  const canopy = [
    [330, 112],
    [352, 96],
    [376, 104],
    [366, 124],
    [342, 128],
  ]
  return sketch(
    area('M20 188C90 176 150 196 220 190S340 176 460 190V222H20Z', '#e6e2d8', INK, 1.2),
    drone(214, 52),
    box(200, 56, 28, 18, DARK, INK, 4),
    disc(214, 74, 6, GLASS, INK),
    area('M214 76L70 186L130 190L190 192L240 190L300 184L372 182Z', '#eaf1f8'),
    ...[70, 110, 150, 190, 230, 270, 310, 350].map((x) => stroke(`M214 76L${x} 186`, BEAM, 0.8)),
    stroke('M352 180V120', '#8a6f4d', 4),
    ...canopy.map(([x = 0, y = 0]) => disc(x, y, 17, '#cfdccf', '#7d9a80', 1)),
    ...[
      [336, 104],
      [346, 126],
      [352, 182],
    ].map(([x = 0, y = 0]) => disc(x, y, 3.2, AMBER, INK, 0.8)),
    stroke('M214 76L336 104L346 126L352 182', AMBER, 1, '4 3'),
    area('M60 186V150H108V184', '#d3dae2', INK, 1.2),
    stroke('M96 52H168M260 52H330', STEEL_BLUE, 1.4, '6 4'),
    arrow([330, 52], [352, 52], STEEL_BLUE),
    tripod(410, 150, 36),
    area('M398 150h24l-4 -9h-16Z', DARK, INK, 1),
    radioWaves(410, 142),
    callouts(
      [
        [160, 86],
        [204, 68],
      ],
      [
        [100, 112],
        [146, 128],
      ],
      [
        [404, 84],
        [346, 112],
      ],
      [
        [440, 128],
        [420, 144],
      ],
      [
        [130, 30],
        [130, 52],
      ],
    ),
  )
}

function thermalPod(): string {
  const facade =
    box(372, 16, 60, 196, '#eef2f6', INK) + [40, 88, 136].map((y) => box(384, y, 36, 28, GLASS, INK)).join('')
  return sketch(
    facade,
    area('M372 96q20 -14 34 -2q10 16 -6 26q-20 6 -28 -4Z', '#e58f3a', '#a63a1e', 1.2),
    area('M172 116L372 50V176Z', PALE_AMBER),
    stroke('M172 116L372 50M172 116L372 176', AMBER, 1, '5 4'),
    drone(140, 84),
    stroke('M140 85V96', MIDDLE, 5),
    box(124, 96, 40, 36, DARK, INK, 8),
    disc(164, 106, 6.5, '#a63a1e', INK),
    disc(164, 123, 4.5, GLASS, INK),
    ...[104, 116, 128].map((y) =>
      stroke(`M366 ${y}c-12 -5 -12 5 -24 0s-12 5 -24 0s-12 5 -24 0`, '#c23b22', 1.2),
    ),
    arrow([302, 116], [262, 116], '#c23b22', 1.2),
    disc(56, 40, 14, '#f6d596', AMBER, 1.6),
    stroke('M74 44L352 30', AMBER, 1.1, '7 5'),
    measure([172, 204], [371, 204]),
    callouts(
      [
        [196, 84],
        [168, 104],
      ],
      [
        [92, 152],
        [160, 126],
      ],
      [
        [330, 84],
        [320, 103],
      ],
      [
        [452, 96],
        [398, 106],
      ],
      [
        [272, 204],
        [272, 204],
      ],
    ),
  )
}

function underwater(): string {
  return sketch(
    area('M20 44H460V222H20Z', WATER),
    stroke(
      'M20 44q14 -6 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t20 0',
      STEEL_BLUE,
      1.4,
    ),
    `<g transform="translate(452 14) rotate(90)">${concrete(0, 0, 208, 62, 83)}</g>`,
    area('M390 150q14 6 12 16t-12 14Z', '#ffffff', INK, 1.1),
    area('M60 50l-8 -20h100l-10 20Z', LIGHT, INK, 1.2),
    box(66, 10, 36, 20, '#ffffff', INK, 2),
    disc(126, 22, 9, MIDDLE, INK),
    disc(126, 22, 4, AMBER),
    cable('M132 28C172 60 120 100 160 112S180 116 190 118', 2.2),
    box(186, 100, 100, 18, AMBER, INK, 5),
    box(192, 118, 88, 30, DARK, INK, 5),
    box(192, 138, 88, 3, STEEL_BLUE),
    disc(212, 109, 7, MIDDLE, INK),
    disc(256, 109, 7, MIDDLE, INK),
    disc(206, 130, 8, MIDDLE, INK),
    disc(280, 130, 8, GLASS, INK, 1.3),
    box(262, 90, 18, 10, DARK, INK, 2),
    area('M288 130L390 92V170Z', '#f8ecd4'),
    stroke('M288 124L388 124M288 138L388 138', '#c23b22', 1.2),
    spreading(280, 94, 0, [28, 46, 64, 82], BEAM, 26),
    area('M390 210q-40 -10 -70 4q-60 10 -120 -4q-80 -12 -180 6V222H390Z', '#d8cfbd', INK, 1),
    measure([148, 46], [148, 196]),
    callouts(
      [
        [236, 66],
        [270, 94],
      ],
      [
        [230, 182],
        [278, 134],
      ],
      [
        [330, 196],
        [352, 138],
      ],
      [
        [180, 74],
        [146, 84],
      ],
      [
        [226, 126],
        [258, 110],
      ],
    ),
  )
}

/** A slice through an embankment with trees, as three returns per pulse draw it. */
function cloudSection({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('distance')} (m)`, ticks: [0, 10, 20, 30, 40, 50], from: 0, to: 52 },
    { label: `${word('height')} (m)`, ticks: [0, 5, 10, 15], from: -1, to: 17 },
  )
  const random = randomFrom(107)
  const ground = (x: number) =>
    x < 16 ? 1.2 : x < 24 ? 1.2 + (x - 16) * 0.85 : x < 34 ? 8 : x < 44 ? 8 - (x - 34) * 0.72 : 0.8
  const dots = (count: number, place: () => [number, number], colour: string, size: number) => {
    const path = Array.from({ length: count }, () => graph.place(...place()))
      .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0.6`)
      .join('')
    return stroke(path, colour, size)
  }
  const onGround = (): [number, number] => {
    const x = random() * 52
    return [x, ground(x) + 0.16 * (random() - 0.5)]
  }
  const crown = (at: number, top: number, wide: number) => (): [number, number] => {
    const angle = random() * 2 * Math.PI
    const reach = Math.sqrt(random())
    return [at + wide * reach * Math.cos(angle), top + wide * 1.15 * reach * Math.sin(angle)]
  }
  const wire = (): [number, number] => {
    const x = 25 + random() * 8
    return [x, 13.1 + 0.03 * (x - 29) ** 2]
  }
  return chart(
    axes(graph, locale),
    dots(90, crown(6, 7.4, 3.2), '#7d9a80', 1.6),
    dots(70, crown(12, 6, 2.4), '#7d9a80', 1.6),
    dots(80, crown(48, 6.5, 2.6), '#7d9a80', 1.6),
    dots(36, wire, STEEL_BLUE, 1.8),
    dots(230, onGround, '#8a5a1e', 1.8),
  )
}

export const AERIAL: Drawings = {
  'drone-d4': { principle: cagedDrone },
  'drone-dock-dd1': { principle: droneDock },
  'lidar-pod-lp2': { principle: lidarPod, result: cloudSection },
  'thermal-pod-tp1': { principle: thermalPod, result: deckHeat, scan: 'deckThermogram' },
  'rov-u3': { principle: underwater, result: sonarImage, scan: 'sonarFan' },
}
