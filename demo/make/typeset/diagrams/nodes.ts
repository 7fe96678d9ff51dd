/** Sensors that stay on the structure, and what carries their readings. */

import type { Drawings } from './diagrams.ts'
import {
  AMBER,
  area,
  arrow,
  box,
  concrete,
  disc,
  GREY,
  INK,
  label,
  measure,
  type Point,
  STEEL_BLUE,
  sketch,
  stroke,
} from './kit.ts'
import { crackYear, crossing, guideLine, loggedWeek, settlement } from './nodeCharts.ts'
import {
  BEAM,
  cable,
  callouts,
  cloudOutline,
  DARK,
  GLASS,
  LIGHT,
  MIDDLE,
  radioWaves,
  sensorNode,
} from './parts.ts'

function crackNode(): string {
  return sketch(
    concrete(20, 120, 440, 98, 71),
    area('M262 120l-5 22l6 18l-7 22l5 20l-3 16h7l3 -16l-5 -20l7 -22l-6 -18l4 -22Z', '#ffffff', INK, 1.2),
    box(92, 46, 110, 62, DARK, INK, 9),
    box(92, 88, 110, 4, STEEL_BLUE),
    stroke('M186 46V22', INK, 2.4),
    radioWaves(186, 24),
    box(112, 108, 16, 12, LIGHT, INK, 1),
    box(168, 108, 16, 12, LIGHT, INK, 1),
    box(202, 72, 44, 16, MIDDLE, INK, 3),
    ...[208, 215, 222, 229, 236].map((x) => stroke(`M${x} 72v16`, AMBER, 2)),
    box(246, 77, 92, 6, LIGHT, INK, 1),
    disc(344, 80, 8, MIDDLE, INK),
    area('M330 120h28l-6 -32h-16Z', MIDDLE, INK, 1.2),
    disc(344, 112, 3.4, AMBER, INK),
    measure([176, 204], [344, 204]),
    arrow([300, 60], [326, 60], AMBER, 1.8),
    arrow([288, 60], [262, 60], AMBER, 1.8),
    callouts(
      [
        [60, 60],
        [98, 70],
      ],
      [
        [226, 40],
        [226, 74],
      ],
      [
        [392, 60],
        [350, 76],
      ],
      [
        [300, 172],
        [264, 166],
      ],
      [
        [400, 130],
        [346, 113],
      ],
    ),
  )
}

function strainNode(): string {
  return sketch(
    area('M20 60H460V76H20ZM20 164H460V180H20ZM20 76H460V164H20Z', '#dfe5eb', INK, 1.2),
    stroke('M20 76H460M20 164H460', INK, 1.2),
    arrow([150, 200], [60, 200], STEEL_BLUE, 1.8),
    arrow([250, 200], [340, 200], STEEL_BLUE, 1.8),
    box(150, 148, 100, 14, '#f8ecd4', AMBER, 2),
    stroke('M162 158v-7h8v7h8v-7h8v7h8v-7h8v7h8v-7h8v7h8v-7h8v7', INK, 1),
    cable('M250 154C296 152 300 118 330 114'),
    cable('M200 148C196 120 280 108 330 106', 1.2),
    box(330, 92, 88, 54, DARK, INK, 7),
    box(330, 128, 88, 4, STEEL_BLUE),
    stroke('M404 92V52', INK, 2.4),
    radioWaves(404, 54),
    `<g transform="translate(66 112)">${stroke('M0 -26L26 0L0 26L-26 0Z', MIDDLE, 1)}${[
      [-13, -13],
      [13, -13],
      [13, 13],
      [-13, 13],
    ]
      .map(
        ([x = 0, y = 0], at) =>
          `<rect x="${x - 8}" y="${y - 4}" width="16" height="8" fill="${at === 1 ? AMBER : '#ffffff'}" stroke="${INK}" transform="rotate(${at % 2 ? 45 : -45} ${x} ${y})"/>`,
      )
      .join('')}</g>`,
    stroke('M66 86V76', INK, 0.8),
    callouts(
      [
        [118, 128],
        [156, 154],
      ],
      [
        [120, 30],
        [66, 90],
      ],
      [
        [300, 30],
        [352, 96],
      ],
      [
        [254, 214],
        [310, 200],
      ],
      [
        [284, 84],
        [286, 134],
      ],
    ),
  )
}

function vibroNode(): string {
  return sketch(
    area('M20 150H460V222H20Z', '#e2e6ea'),
    stroke('M20 150H460', INK, 1.4),
    area('M300 40H440V150H300Z', '#eef2f6', INK, 1.3),
    area('M292 40L370 12L448 40Z', '#d3dae2', INK, 1.3),
    ...[
      [318, 58],
      [362, 58],
      [406, 58],
      [362, 98],
      [406, 98],
    ].map(([x = 0, y = 0]) => box(x, y, 22, 24, GLASS, INK)),
    box(286, 150, 168, 26, LIGHT, INK),
    ...[34, 56, 78, 100].map((r) =>
      stroke(
        `M${70 + Math.round(r * 0.5)} ${178 + Math.round(r * 0.4)}A${r} ${r} 0 0 0 ${70 + r} 164`,
        BEAM,
        1.3,
      ),
    ),
    area('M66 40h10v110h-10Z', MIDDLE, INK, 1),
    box(56, 58, 30, 44, DARK, INK, 3),
    arrow([71, 106], [71, 144], AMBER, 2),
    area('M64 150h14v36l-7 8l-7 -8Z', LIGHT, INK, 1.1),
    stroke('M71 40L112 18', MIDDLE, 4),
    box(212, 110, 54, 34, DARK, INK, 6),
    box(212, 130, 54, 4, STEEL_BLUE),
    box(206, 144, 66, 5, AMBER, INK, 1),
    stroke('M258 110V92', INK, 2),
    radioWaves(258, 94),
    arrow([239, 108], [239, 62], STEEL_BLUE, 1.6),
    arrow([239, 108], [192, 122], STEEL_BLUE, 1.6),
    arrow([239, 108], [276, 80], STEEL_BLUE, 1.6),
    label(247, 66, 'z', 'start', INK, 12),
    label(188, 136, 'x', 'end', INK, 12),
    label(282, 78, 'y', 'start', INK, 12),
    callouts(
      [
        [116, 84],
        [86, 84],
      ],
      [
        [150, 200],
        [128, 176],
      ],
      [
        [180, 84],
        [220, 120],
      ],
      [
        [320, 204],
        [300, 170],
      ],
    ),
  )
}

function levelNode(): string {
  const sensors: Point[] = [
    [146, 112],
    [246, 120],
    [350, 130],
  ]
  return sketch(
    area('M20 150H460V222H20Z', '#e2e6ea'),
    area('M20 150C120 150 180 150 460 168V222H20Z', '#d6dce3'),
    area('M20 92H90V146H20Z', LIGHT, INK, 1.2),
    box(34, 26, 40, 66, '#ffffff', INK, 3),
    area('M36 52H72V90H36Z', '#a9cbe6'),
    stroke('M36 52H72', STEEL_BLUE, 2),
    stroke('M20 52H460', STEEL_BLUE, 1, '5 4'),
    stroke('M54 92V178C54 196 90 198 120 198H372', STEEL_BLUE, 4),
    stroke('M54 92V178C54 196 90 198 120 198H372', '#cfe3f3', 1.6),
    ...sensors.map(
      ([x, y]) =>
        stroke(`M${x} ${y + 22}V198`, STEEL_BLUE, 3) +
        box(x - 20, y - 16, 40, 38, DARK, INK, 5) +
        box(x - 20, y + 8, 40, 4, AMBER),
    ),
    ...sensors.map(([x, y]) => stroke(`M${x + 14} ${y - 16}v-12`, INK, 2)),
    area('M92 150h300v6h-300Z', LIGHT, INK, 1),
    measure([386, 53], [386, 134]),
    measure([282, 53], [282, 120]),
    radioWaves(364, 102),
    callouts(
      [
        [106, 34],
        [70, 40],
      ],
      [
        [432, 80],
        [388, 84],
      ],
      [
        [186, 88],
        [228, 116],
      ],
      [
        [420, 198],
        [366, 198],
      ],
      [
        [300, 36],
        [300, 52],
      ],
    ),
  )
}

function gateway(): string {
  return sketch(
    area('M20 202H460V222H20Z', '#e6eaee'),
    stroke('M20 202H460', INK, 1.4),
    box(20, 150, 118, 14, '#d5dce3', INK),
    area('M46 164H68L64 202H50Z', '#e4e9ee', INK, 1.1),
    sensorNode(58, 140),
    sensorNode(108, 140),
    sensorNode(92, 190),
    radioWaves(63, 120),
    radioWaves(113, 120),
    stroke('M250 202V46', MIDDLE, 6),
    area('M206 84L234 52L290 70L262 102Z', '#22405f', INK, 1.3),
    stroke('M220 68L276 86M225 62L253 71M248 57L220 89M262 61L234 93M276 66L248 98', BEAM, 0.8),
    box(228, 112, 46, 58, DARK, INK, 5),
    box(228, 150, 46, 4, STEEL_BLUE),
    stroke('M262 112V34', INK, 2.4),
    stroke('M240 112V96', INK, 2.4),
    radioWaves(262, 36),
    arrow([150, 128], [222, 132], STEEL_BLUE),
    stroke('M372 202V92M372 92l-16 110M372 92l16 110M362 158h20M358 182h28', MIDDLE, 2),
    radioWaves(372, 92),
    arrow([284, 124], [348, 112], STEEL_BLUE),
    cloudOutline(420, 46),
    arrow([384, 86], [408, 68], STEEL_BLUE),
    disc(150, 36, 13, '#f6d596', AMBER, 1.6),
    stroke(
      'M150 14v-6M150 58v6M128 36h-6M172 36h6M134 20l-4 -4M166 52l4 4M134 52l-4 4M166 20l4 -4',
      AMBER,
      1.6,
    ),
    callouts(
      [
        [30, 104],
        [54, 132],
      ],
      [
        [196, 44],
        [232, 64],
      ],
      [
        [310, 164],
        [270, 142],
      ],
      [
        [320, 74],
        [364, 96],
      ],
      [
        [446, 96],
        [426, 62],
      ],
    ),
  )
}

function dataLogger(): string {
  const inputs = [150, 178, 206, 234, 262, 290, 318, 346]
  return sketch(
    box(40, 96, 400, 18, LIGHT, INK, 2),
    stroke('M40 101H440M40 109H440', MIDDLE, 0.8),
    box(132, 48, 232, 110, DARK, INK, 7),
    box(132, 138, 232, 4, STEEL_BLUE),
    box(148, 62, 200, 26, '#3a4654', INK, 3),
    ...inputs.map(
      (x, at) =>
        box(x - 9, 158, 18, 14, '#6f9a5e', INK, 1) +
        disc(x, 128, 3, at < 6 ? AMBER : GREY, INK, 0.8) +
        stroke(`M${x} 172V${at < 3 ? 190 : 186}`, INK, 1.6),
    ),
    ...[150, 178, 206].map((x) => box(x - 8, 188, 16, 12, '#f8ecd4', INK, 2)),
    stroke('M234 188l-6 8h12l-6 8M262 186v20M256 206h12M290 186c0 10 8 10 8 20', INK, 1.4),
    disc(318, 196, 7, GLASS, INK),
    disc(346, 196, 7, GLASS, INK),
    box(58, 58, 44, 84, '#eef2f6', INK, 4),
    stroke('M68 74h24M68 84h24M68 94h24', GREY, 1.6),
    cable('M102 88C116 88 118 74 132 74', 1.8),
    cable('M364 74C380 74 372 44 386 40', 1.8),
    cloudOutline(416, 42),
    stroke('M156 80l6 -8l7 6l8 -11l7 7l8 -9l7 12l8 -8l7 4l8 -11l8 9l7 -6l8 8l7 -10l8 5l8 -6', GLASS, 1.4),
    callouts(
      [
        [230, 24],
        [230, 50],
      ],
      [
        [404, 166],
        [352, 164],
      ],
      [
        [100, 204],
        [146, 194],
      ],
      [
        [84, 30],
        [84, 60],
      ],
      [
        [436, 128],
        [420, 106],
      ],
    ),
  )
}

export const NODES: Drawings = {
  'crack-node-c2': { principle: crackNode, result: crackYear },
  'strain-node-s4': { principle: strainNode, result: crossing },
  'vibro-node-v3': { principle: vibroNode, result: guideLine },
  'level-node-l6': { principle: levelNode, result: settlement },
  'gateway-lg1': { principle: gateway },
  'logger-ml8': { principle: dataLogger, result: loggedWeek },
}
