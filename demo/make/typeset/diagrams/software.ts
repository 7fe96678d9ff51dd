/** How the software products work, as drawings of what passes where. */

import type { DiagramWords, Drawings } from './diagrams.ts'
import { AMBER, area, arrow, box, chart, disc, GREY, INK, line, STEEL_BLUE, sketch, stroke } from './kit.ts'
import {
  BEAM,
  callouts,
  cloudOutline,
  DARK,
  GLASS,
  housing,
  LIGHT,
  MIDDLE,
  page,
  radioWaves,
  sensorNode,
  textLines,
} from './parts.ts'
import { axes, plot } from './plot.ts'

const phone = (x: number, y: number) =>
  box(x, y, 66, 118, DARK, INK, 9) + box(x + 5, y + 8, 56, 100, '#ffffff', 'none', 3)

function fieldApp(): string {
  return sketch(
    housing(26, 36, 76, 42, 7),
    box(36, 42, 36, 18, GLASS, 'none', 2),
    radioWaves(64, 32),
    arrow([106, 62], [154, 82], STEEL_BLUE),
    sensorNode(56, 142),
    arrow([76, 138], [154, 116], STEEL_BLUE),
    phone(164, 46),
    box(174, 62, 46, 34, '#eef4fa', BEAM),
    stroke('M180 90V70h18v10h16v10', GREY, 1.2),
    disc(192, 78, 4.5, AMBER, INK),
    disc(210, 86, 4.5, AMBER, INK),
    box(174, 102, 20, 16, GLASS, 'none', 1),
    box(198, 102, 22, 16, '#c7d0d9', 'none', 1),
    ...[textLines(174, 126, [42, 36, 40])],
    box(176, 186, 42, 22, '#f8ecd4', AMBER, 4),
    stroke('M183 193h28M183 200h20', GREY, 1.4),
    stroke('M197 166V184', AMBER, 1.4, '3 3'),
    stroke('M240 92H300', STEEL_BLUE, 1.6, '6 4'),
    arrow([296, 92], [318, 92], STEEL_BLUE),
    arrow([318, 116], [244, 116], AMBER),
    stroke('M274 74l12 12M286 74l-12 12', '#a63a1e', 1.8),
    cloudOutline(360, 102),
    page(402, 40, 52, 70),
    textLines(408, 58, [38, 30, 36]),
    box(408, 82, 38, 20, '#eef4fa', BEAM),
    arrow([386, 84], [400, 78], STEEL_BLUE),
    callouts(
      [
        [40, 108],
        [60, 132],
      ],
      [
        [142, 36],
        [176, 70],
      ],
      [
        [140, 178],
        [178, 196],
      ],
      [
        [300, 56],
        [284, 78],
      ],
      [
        [360, 158],
        [360, 116],
      ],
      [
        [428, 140],
        [428, 106],
      ],
    ),
  )
}

function assetTwin(): string {
  const model = 'M150 112L240 72L330 112L240 152ZM150 112V150L240 190L330 150V112M240 152V190'
  return sketch(
    area(model, '#eef4fa', STEEL_BLUE, 1.5),
    stroke('M180 99L270 139V177M210 85L300 125V163M180 125V163M210 139V177', BEAM, 0.9),
    stroke('M150 100L240 60L330 100', GREY, 1, '4 3'),
    ...[
      [30, 26],
      [30, 88],
      [30, 150],
    ].map(([x = 0, y = 0]) => box(x, y, 62, 44, '#ffffff', INK, 4)),
    stroke('M38 60L50 44L58 52L70 38L84 60Z', STEEL_BLUE, 1.4),
    stroke('M36 122c6 -18 10 -18 14 0s10 16 14 -8s10 -12 22 2', AMBER, 1.4),
    sensorNode(60, 172),
    stroke(
      Array.from({ length: 26 }, (_, at) => `M${40 + ((at * 37) % 46)} ${34 + ((at * 23) % 28)}h0.6`).join(
        '',
      ),
      GREY,
      1.4,
    ),
    arrow([94, 50], [158, 98], STEEL_BLUE),
    arrow([94, 110], [148, 122], STEEL_BLUE),
    arrow([94, 170], [150, 148], STEEL_BLUE),
    ...[
      [208, 92],
      [270, 104],
      [292, 142],
      [190, 152],
    ].map(([x = 0, y = 0], at) => disc(x, y, 6, at === 2 ? '#a63a1e' : AMBER, INK, 1.1)),
    stroke('M292 142L366 122', INK, 0.9),
    box(366, 88, 84, 66, '#ffffff', INK, 4),
    box(374, 96, 34, 26, GLASS, 'none', 2),
    textLines(374, 132, [60, 66, 40]),
    stroke('M414 118l8 -10l8 6l12 -14', STEEL_BLUE, 1.4),
    stroke('M150 208H330', STEEL_BLUE, 2),
    ...[160, 200, 240, 280, 320].map((x, at) =>
      disc(x, 208, at === 3 ? 6 : 4, at === 3 ? AMBER : '#ffffff', STEEL_BLUE, 1.6),
    ),
    callouts(
      [
        [112, 22],
        [86, 36],
      ],
      [
        [240, 40],
        [240, 74],
      ],
      [
        [334, 182],
        [296, 146],
      ],
      [
        [408, 64],
        [408, 90],
      ],
      [
        [372, 208],
        [326, 208],
      ],
    ),
  )
}

function defectAssist(): string {
  const picture = (x: number, y: number, marked: boolean) =>
    box(x, y, 88, 70, '#dfe3e6', INK, 3) +
    stroke(`M${x + 14} ${y + 10}l10 16l-4 12l14 16l2 12`, INK, 1.2) +
    area(`M${x + 54} ${y + 34}q16 -8 20 6q-2 14 -18 10Z`, '#b98a63', INK, 0.8) +
    (marked
      ? stroke(`M${x + 8} ${y + 6}h32v62h-32Z`, AMBER, 2) +
        stroke(`M${x + 48} ${y + 26}h34v30h-34Z`, STEEL_BLUE, 2)
      : '')
  return sketch(
    box(34, 30, 84, 64, LIGHT, INK, 3),
    box(28, 38, 84, 64, '#ffffff', INK, 3),
    picture(20, 48, false),
    arrow([112, 84], [140, 84], STEEL_BLUE),
    ...[
      [146, 30, 110],
      [164, 44, 82],
      [180, 58, 54],
      [194, 70, 30],
    ].map(([x = 0, y = 0, h = 0], at) =>
      box(x, y, 12, h, ['#dfe9f3', BEAM, STEEL_BLUE, DARK][at] ?? BEAM, INK, 2),
    ),
    arrow([210, 84], [236, 84], STEEL_BLUE),
    picture(242, 48, true),
    stroke('M262 40v-8h24', AMBER, 1.4),
    arrow([334, 84], [362, 84], STEEL_BLUE),
    disc(404, 62, 13, LIGHT, INK, 1.2),
    area('M378 112q0 -34 26 -34t26 34Z', LIGHT, INK, 1.2),
    disc(438, 102, 13, '#ffffff', STEEL_BLUE, 1.6),
    stroke('M431 102l5 6l9 -11', STEEL_BLUE, 2.2),
    stroke('M404 122C404 190 300 196 216 190', AMBER, 1.4, '5 4'),
    arrow([224, 190], [180, 146], AMBER),
    box(406, 150, 42, 56, '#ffffff', INK, 2),
    box(412, 157, 22, 5, STEEL_BLUE),
    textLines(412, 170, [30, 26, 30, 18]),
    arrow([424, 124], [426, 146], STEEL_BLUE),
    callouts(
      [
        [56, 150],
        [60, 108],
      ],
      [
        [178, 18],
        [178, 58],
      ],
      [
        [286, 150],
        [286, 108],
      ],
      [
        [446, 34],
        [414, 56],
      ],
      [
        [300, 212],
        [296, 191],
      ],
    ),
  )
}

function fleetManager(): string {
  const rows = [
    [66, AMBER],
    [88, STEEL_BLUE],
    [110, STEEL_BLUE],
    [132, '#a63a1e'],
  ] as const
  return sketch(
    housing(26, 28, 70, 40, 7),
    sensorNode(60, 108),
    box(30, 140, 62, 34, DARK, INK, 5),
    disc(44, 178, 7, MIDDLE, INK),
    disc(78, 178, 7, MIDDLE, INK),
    box(30, 160, 62, 4, STEEL_BLUE),
    arrow([100, 50], [146, 84], STEEL_BLUE),
    arrow([78, 106], [146, 104], STEEL_BLUE),
    arrow([98, 156], [146, 122], STEEL_BLUE),
    page(152, 36, 170, 142),
    ...rows.map(
      ([y, colour]) =>
        disc(168, y, 5, colour, INK, 1) +
        textLines(180, y, [52]) +
        box(246, y - 5, 62, 9, '#eef2f6', 'none', 4) +
        box(246, y - 5, colour === AMBER ? 50 : colour === STEEL_BLUE ? 26 : 62, 9, colour, 'none', 4),
    ),
    textLines(168, 154, [110, 86]),
    area('M352 36h64v58h-64Z', '#ffffff', INK, 1.2),
    area('M352 36h64v13h-64Z', AMBER, INK, 1),
    ...[60, 72, 84].map((y) => stroke(`M360 ${y}h8M374 ${y}h8M388 ${y}h8M402 ${y}h8`, GREY, 3)),
    stroke('M386 78h12v12h-12Z', '#a63a1e', 1.6),
    arrow([324, 80], [346, 70], STEEL_BLUE),
    box(352, 126, 64, 50, '#f8ecd4', INK, 3),
    stroke('M362 138h44M362 146h36M362 154h40', GREY, 1.4),
    disc(402, 164, 8, '#ffffff', STEEL_BLUE, 1.6),
    stroke('M398 164l3 4l6 -7', STEEL_BLUE, 1.8),
    arrow([346, 146], [326, 130], STEEL_BLUE),
    stroke('M240 180C240 206 140 214 62 200', AMBER, 1.6, '5 4'),
    arrow([84, 203], [58, 188], AMBER),
    callouts(
      [
        [30, 86],
        [50, 104],
      ],
      [
        [236, 18],
        [236, 40],
      ],
      [
        [446, 50],
        [412, 62],
      ],
      [
        [446, 154],
        [414, 150],
      ],
      [
        [190, 208],
        [190, 203],
      ],
    ),
  )
}

/** What is found and what is found wrongly, over the threshold: the working point lies where people check. */
function detection({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: `${word('recall')} (%)`, ticks: [50, 60, 70, 80, 90, 100], from: 50, to: 100 },
    { label: `${word('precision')} (%)`, ticks: [40, 60, 80, 100], from: 35, to: 102 },
  )
  const curve = (bend: number) =>
    Array.from({ length: 50 }, (_, at) => 50 + at).map((r) =>
      graph.place(r, 99 - 58 * ((r - 50) / 50) ** bend),
    )
  return chart(
    axes(graph, locale),
    line(curve(7.8), STEEL_BLUE, 2),
    line(curve(4.2), BEAM, 2),
    line(curve(3), AMBER, 2),
    disc(...graph.place(92, 99 - 58 * (42 / 50) ** 7.8), 4.5, '#ffffff', STEEL_BLUE, 2),
    disc(...graph.place(88, 99 - 58 * (38 / 50) ** 4.2), 4.5, '#ffffff', BEAM, 2),
    disc(...graph.place(82, 99 - 58 * (32 / 50) ** 3), 4.5, '#ffffff', AMBER, 2),
  )
}

/** Calibrations that fall due, month by month, and those that were done. */
function dueDates({ locale, word }: DiagramWords): string {
  const graph = plot(
    { label: word('months'), ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], from: 0.4, to: 12.6 },
    { label: word('instruments'), ticks: [0, 5, 10, 15], from: 0, to: 17 },
  )
  const due = [6, 4, 9, 12, 8, 5, 3, 7, 14, 10, 6, 4]
  const done = [6, 4, 9, 11, 8, 5, 2, 0, 0, 0, 0, 0]
  const bars = due.map((count, at) => {
    const [x, y] = graph.place(at + 1, count).map(Math.round) as [number, number]
    const [, top] = graph.place(at + 1, done[at] ?? 0).map(Math.round) as [number, number]
    const bottom = graph.y + graph.h
    return (
      box(x - 11, y, 22, bottom - y, '#dfe9f3', BEAM) +
      (bottom > top ? box(x - 11, top, 22, bottom - top, STEEL_BLUE) : '')
    )
  })
  const [now] = graph.place(7.5, 0)
  return chart(
    axes(graph, locale),
    ...bars,
    stroke(`M${Math.round(now)} ${graph.y}v${graph.h}`, AMBER, 1.6, '6 4'),
  )
}

export const SOFTWARE: Drawings = {
  'field-app': { principle: fieldApp },
  'asset-twin': { principle: assetTwin },
  'defect-assist': { principle: defectAssist, result: detection },
  'fleet-manager': { principle: fleetManager, result: dueDates },
}
