// Screen films of Cloud Reporting, the measurements: findings, depth slices, cover, alarms.
import { bumps, meshSlice, radargram, ramps } from '../screens/fields.js'
import { frame } from '../screens/software.js'
import {
  amber,
  box,
  brand,
  button,
  card,
  clipped,
  dark,
  dim,
  ease,
  faded,
  field,
  keyed,
  line,
  seeded,
  soft,
  still,
  text,
  toast,
  typed,
} from './stage.mjs'

const entries = ['Overview', 'Structures', 'Measurements', 'Model', 'Reports', 'Devices']
const app = (context, title, note, name = 'Reporting', list = entries, active = 2) => {
  frame(context, 1280, 720, name, list, active)
  text(context, title, 252, 54, 29, dark, 600)
  text(context, note, 252, 84, 18, dim)
}

const longScan = field(
  1000,
  420,
  ramps.grey,
  radargram(
    [
      ...Array.from({ length: 12 }, (_, index) => [
        (index + 0.5) / 12,
        0.22 + 0.012 * Math.sin(index * 2),
        0.85,
      ]),
      [0.63, 0.47, 1.5],
      [0.66, 0.5, 1.1],
    ],
    [[0.78, 0.55, 0.012]],
    14,
  ),
)
const findings = [
  ['Void behind lining', '0.42 m²', amber, 5.6],
  ['Bar out of line', '38 mm cover', '#7fc4f4', 9.6],
]

const annotateFindings = {
  poster: 8,
  camera: [
    [0, 1, 640, 360],
    [0.8, 1, 640, 360],
    [2, 1.22, 660, 350],
    [6.2, 1.22, 660, 350],
    [7.2, 1, 640, 360],
  ],
  keys: [
    [0, 420, 640],
    [1.4, 690, 260],
    [1.5, 690, 260, 1],
    [3.0, 866, 396],
    [3.1, 866, 396, 1],
    [5.2, 792, 484, 1],
    [6.4, 560, 400],
    [7.4, 356, 206, 1],
    [8.4, 446, 262, 1],
    [12, 1090, 420],
  ],
  draw: (context, t) => {
    app(context, 'Line 12, pier 3 to pier 4', 'Radar GX400 · 38.6 m · 2.4 GHz')
    clipped(context, 252, 108, 720, 470, () => context.drawImage(longScan, 252, 108, 720, 470), 10)
    for (let step = 0; step <= 6; step += 1) text(context, `${step * 6} m`, 262 + step * 114, 604, 16, dim)
    const shown = keyed(
      [
        [1.5, 690, 260],
        [3, 866, 396],
      ],
      t,
    )
    if (t > 1.5) {
      box(context, 690, 260, shown[0] - 690, shown[1] - 260, 0, 'rgba(224,161,58,.22)')
      context.strokeStyle = amber
      context.lineWidth = 4
      context.strokeRect(690, 260, shown[0] - 690, shown[1] - 260)
      for (const [x, y] of [[690, 260], shown, [690, shown[1]], [shown[0], 260]]) {
        box(context, x - 7, y - 7, 14, 14, 3, '#ffffff')
        box(context, x - 4, y - 4, 8, 8, 2, amber)
      }
    }
    const form = ease(t, 3.1, 3.4) * (1 - ease(t, 5.4, 5.7))
    faded(context, form, () => {
      card(context, 690, 412, 252, 146, '#ffffff', 10)
      box(context, 704, 426, 224, 38, 7, brand)
      box(context, 706, 428, 220, 34, 6, '#ffffff')
      text(context, typed('Void behind lining', t, 3.5, 14), 716, 451, 18, dark, 600)
      button(context, 'Save', 704, 474, 176, 40, t > 5.2 && t < 5.5)
      text(context, 'Class 3 of 4', 704, 542, 17, dim, 600)
    })
    if (t > 5.6) {
      box(context, 690, 226, 160, 34, 6, amber)
      text(context, 'Void', 704, 250, 20, dark, 600)
    }
    const second = ease(t, 7.4, 8.4)
    if (second > 0) {
      context.strokeStyle = '#7fc4f4'
      context.lineWidth = 4
      context.strokeRect(356, 206, 90 * second, 56 * second)
      box(context, 356, 172, 90, 32, 6, '#7fc4f4')
      text(context, 'Bar', 368, 195, 19, dark, 600)
    }
    text(context, 'Findings', 1000, 136, 22, dark, 600)
    findings.forEach(([name, size, tint, from], row) => {
      const part = row ? ease(t, 8.6, 9) : ease(t, from, from + 0.4)
      faded(context, part, () => {
        const y = 160 + row * 118 + 14 * (1 - part)
        card(context, 1000, y, 244, 100, '#ffffff', 10)
        box(context, 1000, y, 8, 100, 3, tint)
        text(context, name, 1024, y + 40, 20, dark, 600)
        text(context, size, 1024, y + 70, 18, dim)
      })
    })
    faded(context, ease(t, 9.4, 10), () => {
      text(context, 'On the model', 1000, 436, 20, dark, 600)
      box(context, 1000, 452, 244, 126, 10, soft)
      box(context, 1016, 500, 212, 24, 3, '#b4bfcc')
      for (const x of [1046, 1118, 1190]) box(context, x, 524, 12, 44, 0, '#9dabbb')
      box(context, 1126, 492, 26, 26, 13, amber)
      box(context, 1040, 492, 26, 26, 13, '#3d8fd4')
    })
    box(context, 252, 628, 720, 60, 10, soft)
    ;['Select', 'Area', 'Line', 'Point', 'Measure'].forEach((name, index) => {
      if (index === 1) box(context, 258 + index * 142, 634, 136, 48, 8, '#d8e8f5')
      text(context, name, 326 + index * 142, 665, 19, index === 1 ? brand : dim, 600, 'center')
    })
  },
}

const STEPS = 12
const baseSlice = meshSlice()
const voidSpot = bumps([[0.34, 0.66, 0.13, 0.15, 0.85]], 0.04)
const slices = Array.from({ length: STEPS }, (_, index) => {
  const depth = index / (STEPS - 1)
  const bars = Math.exp(-(((depth - 0.4) / 0.18) ** 2))
  const deep = Math.exp(-(((depth - 0.82) / 0.16) ** 2))
  return field(
    264,
    210,
    ramps.heat,
    (x, y) =>
      0.12 +
      0.04 * Math.sin(x * 19 + y * 13 + index) * Math.sin(y * 23 - index) +
      bars * (baseSlice(x, y) - 0.1) +
      deep * voidSpot(x, y),
  )
})

const depthSlices = {
  poster: 8.2,
  keys: [
    [0, 900, 660],
    [0.9, 772, 160, 1],
    [4.6, 772, 348],
    [5.4, 772, 348],
    [8.0, 772, 556],
    [8.6, 772, 556],
    [9.4, 432, 470, 1],
    [12, 520, 560],
  ],
  draw: (context, t) => {
    app(context, 'Area scan, deck 4', 'Radar GX400 · 3.2 × 2.4 m · slice by slice')
    const [place] = keyed(
      [
        [0.9, 0],
        [4.6, 0.46],
        [5.4, 0.46],
        [8, 0.94],
        [12, 0.94],
      ],
      t,
    )
    const at = place * (STEPS - 1)
    const low = Math.floor(at)
    clipped(
      context,
      252,
      112,
      480,
      470,
      () => {
        context.drawImage(slices[low], 252, 112, 480, 470)
        faded(context, at - low, () =>
          context.drawImage(slices[Math.min(STEPS - 1, low + 1)], 252, 112, 480, 470),
        )
      },
      8,
    )
    text(context, `${Math.round(place * 212)} mm`, 272, 158, 34, '#ffffff', 600)
    box(context, 768, 160, 8, 422, 4, '#d5dde6')
    box(context, 768, 160, 8, 422 * place, 4, amber)
    box(context, 756, 146 + 422 * place, 32, 32, 16, brand)
    box(context, 764, 154 + 422 * place, 16, 16, 8, '#ffffff')
    // The stack of slices, seen from the side; the chosen one comes forward.
    box(context, 820, 112, 422, 470, 10, soft)
    for (let index = STEPS - 1; index >= 0; index -= 1) {
      const off = Math.abs(index - at)
      const y = 190 + index * 29
      context.save()
      context.transform(0.92, 0, -0.42, 0.3, 940 + (off < 1 ? 14 * (1 - off) : 0), y)
      context.globalAlpha = off < 1 ? 1 : 0.5
      context.drawImage(slices[index], 0, 0, 300, 240)
      context.strokeStyle = off < 0.6 ? amber : 'rgba(255,255,255,.7)'
      context.lineWidth = off < 0.6 ? 6 : 2
      context.strokeRect(0, 0, 300, 240)
      context.restore()
    }
    const names = [
      ['0–50 mm', 'Cover'],
      ['50–120 mm', 'Reinforcement'],
      ['150–212 mm', 'Void, 0.6 m²'],
    ]
    const active = place < 0.22 ? 0 : place < 0.66 ? 1 : 2
    names.forEach(([depth, name], index) => {
      box(context, 252 + index * 336, 608, 318, 78, 10, index === active ? '#fbf1dc' : soft)
      text(context, depth, 272 + index * 336, 640, 18, dim)
      text(context, name, 272 + index * 336, 670, 22, index === active ? '#a86a00' : dark, 600)
    })
    const mark = ease(t, 9.4, 10)
    if (mark > 0) {
      context.strokeStyle = '#ffffff'
      context.lineWidth = 5
      context.beginPath()
      context.ellipse(415, 422, 84 * mark, 92 * mark, 0, 0, 7)
      context.stroke()
      faded(context, mark, () => {
        box(context, 520, 404, 150, 40, 8, 'rgba(26,34,48,.9)')
        text(context, 'Void, 184 mm', 534, 431, 19, '#ffffff', 600)
      })
    }
  },
}

const [COLUMNS, ROWS] = [26, 14]
const randomCover = seeded(6)
const cover = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [x, y] = [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / ROWS]
  return (
    46 +
    6 * Math.sin(x * 8 + y * 3) +
    (randomCover() - 0.5) * 7 -
    24 * Math.exp(-(((x - 0.7) / 0.12) ** 2) - ((y - 0.35) / 0.24) ** 2) -
    17 * Math.exp(-(((x - 0.22) / 0.09) ** 2) - ((y - 0.75) / 0.2) ** 2)
  )
})
const coverTone = (value) => {
  const stops = [
    [214, 96, 50],
    [236, 190, 96],
    [150, 200, 170],
    [70, 150, 190],
    [36, 96, 150],
  ]
  const place = Math.min(3.99, Math.max(0, (value - 20) / 9))
  const low = Math.floor(place)
  return `rgb(${stops[low].map((part, index) => Math.round(part + (stops[low + 1][index] - part) * (place - low)))})`
}

const coverMap = {
  poster: 9.4,
  keys: [
    [0, 1100, 640],
    [0.6, 1160, 52, 1],
    [1.6, 1000, 560],
    [7.6, 464, 480],
    [8.0, 464, 480, 1],
    [9.6, 533, 480],
    [10.2, 533, 480],
    [12, 1130, 560],
  ],
  draw: (context, t) => {
    app(context, 'Cover depth, deck, span 4', 'Rebar R200 · grid 200 mm · required 35 mm')
    button(context, 'Live', 1110, 28, 130, 46, t > 0.6 && t < 0.9)
    const done = Math.floor(
      keyed(
        [
          [0.8, 0],
          [7.4, COLUMNS * ROWS],
        ],
        t,
      )[0],
    )
    const need = keyed(
      [
        [8, 30],
        [9.6, 35],
        [12, 35],
      ],
      t,
    )[0]
    const size = 37.9
    box(context, 252, 110, 990, 534, 10, soft)
    for (let index = 0; index < COLUMNS * ROWS; index += 1) {
      const row = Math.floor(index / COLUMNS)
      const column = row % 2 ? COLUMNS - 1 - (index % COLUMNS) : index % COLUMNS
      const [x, y] = [254 + column * size, 112 + row * 22.6]
      const value = cover[row * COLUMNS + column]
      if (index < done) box(context, x, y, size - 2, 20.6, 2, coverTone(value))
      else box(context, x, y, size - 2, 20.6, 2, '#e6ecf2')
      if (t > 8 && index < done && value < need) {
        context.strokeStyle = dark
        context.lineWidth = 3
        context.strokeRect(x + 1, y + 1, size - 4, 18.6)
      }
      if (index === done) {
        box(context, x - 12, y - 11, 56, 42, 8, dark)
        box(context, x + 1, y - 2, 30, 18, 4, amber)
      }
    }
    box(context, 252, 436, 990, 250, 10, '#ffffff')
    box(context, 252, 444, 640, 242, 10, soft)
    text(context, 'Distribution', 272, 476, 19, dark, 600)
    const counts = new Array(22).fill(0)
    let sum = 0
    for (let index = 0; index < done; index += 1) {
      const row = Math.floor(index / COLUMNS)
      const column = row % 2 ? COLUMNS - 1 - (index % COLUMNS) : index % COLUMNS
      const value = cover[row * COLUMNS + column]
      counts[Math.min(21, Math.max(0, Math.floor((value - 16) / 2)))] += 1
      sum += value
    }
    counts.forEach((count, index) => {
      const tall = count * 3.6
      box(
        context,
        272 + index * 27.5,
        658 - tall,
        23,
        tall,
        3,
        17 + index * 2 < need && t > 8 ? amber : coverTone(17 + index * 2),
      )
    })
    text(context, '16 mm', 272, 680, 16, dim)
    text(context, '60 mm', 876, 680, 16, dim, 500, 'right')
    faded(context, ease(t, 7.6, 8), () => {
      const x = 272 + ((need - 16) / 2) * 27.5
      line(
        context,
        [
          [x, 486],
          [x, 660],
        ],
        dark,
        4,
      )
      box(context, x - 46, 462, 92, 34, 8, dark)
      text(context, `${need.toFixed(0)} mm`, x, 486, 20, '#ffffff', 600, 'center')
    })
    const low = cover.filter((value) => value < need).length / cover.length
    const values = [
      ['Readings', `${done * 4}`],
      ['Mean', done ? `${(sum / done).toFixed(1)} mm` : '–'],
      [`Below ${need.toFixed(0)} mm`, t > 8 ? `${(low * 100).toFixed(1)} %` : '–'],
    ]
    values.forEach(([name, value], row) => {
      box(context, 912, 444 + row * 82, 330, 76, 10, row === 2 && t > 8 ? '#fbf1dc' : soft)
      text(context, name, 932, 490 + row * 82, 20, dim)
      text(context, value, 1222, 493 + row * 82, 28, row === 2 ? '#a86a00' : brand, 600, 'right')
    })
  },
}

const tilt = (step) =>
  0.09 * Math.sin(step / 19) +
  0.05 * Math.sin(step / 6.3) +
  0.014 * Math.sin(step * 1.9) +
  0.46 * Math.exp(-(((step - 330) / 34) ** 2))
const alarmEntries = ['Sites', 'Sensors', 'Thresholds', 'Alarms', 'Contacts']
const bell = still(60, 60, (context) => {
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.moveTo(10, 44)
  context.bezierCurveTo(20, 36, 8, 12, 30, 10)
  context.bezierCurveTo(52, 12, 40, 36, 50, 44)
  context.fill()
  box(context, 24, 46, 12, 7, 4, '#ffffff')
})

const alarmsThresholds = {
  poster: 9,
  keys: [
    [0, 600, 640],
    [1.0, 900, 190, 1],
    [2.8, 900, 262],
    [3.4, 900, 262],
    [4.0, 1120, 574, 1],
    [4.6, 1120, 636, 1],
    [5.6, 1060, 660],
    [10.4, 1116, 446, 1],
    [12, 1130, 540],
  ],
  draw: (context, t) => {
    app(context, 'Tilt T1-07, pier 3', 'Every 10 minutes · live', 'Monitoring', alarmEntries, 2)
    const alarm = t > 7.7
    box(context, 252, 110, 700, 400, 10, soft)
    const toY = (value) => 470 - value * 560
    const limit = keyed(
      [
        [1, 0.5],
        [2.8, 0.372],
        [12, 0.372],
      ],
      t,
    )[0]
    for (let row = 0; row < 5; row += 1) {
      const y = toY(row * 0.15)
      line(
        context,
        [
          [306, y],
          [936, y],
        ],
        '#dfe6ee',
        2,
      )
      text(context, `${(row * 0.15).toFixed(2)}°`, 298, y + 6, 16, dim, 500, 'right')
    }
    box(context, 306, 118, 630, toY(limit) - 118, 0, 'rgba(224,161,58,.16)')
    line(
      context,
      [
        [306, toY(limit)],
        [936, toY(limit)],
      ],
      amber,
      4,
    )
    box(context, 820, toY(limit) - 18, 110, 36, 8, amber)
    text(context, `${limit.toFixed(2)}°`, 875, toY(limit) + 8, 21, dark, 600, 'center')
    const head = 40 + t * 31
    const start = Math.max(0, head - 260)
    const points = []
    for (let step = Math.ceil(start); step <= head; step += 1) {
      points.push([306 + ((step - start) / 260) * 560, Math.max(122, toY(Math.max(-0.02, tilt(step) + 0.1)))])
    }
    line(context, points, brand, 4)
    const last = points.at(-1)
    box(context, last[0] - 9, last[1] - 9, 18, 18, 9, last[1] < toY(limit) ? '#c0392b' : brand)
    text(context, 'Who is told', 252, 552, 21, dark, 600)
    ;[
      ['Site manager', 'message', 0],
      ['Owner, bridges', 'message and call', 1],
    ].forEach(([name, way, row]) => {
      const y = 570 + row * 62
      const part = ease(t, 4 + row * 0.6, 4.2 + row * 0.6)
      box(context, 252, y - 12, 990, 54, 9, soft)
      text(context, name, 272, y + 22, 20, dark, 600)
      text(context, way, 560, y + 22, 19, dim)
      box(context, 1090, y, 58, 32, 16, part > 0.5 ? brand : '#c3cedb')
      box(context, 1094 + 26 * part, y + 4, 24, 24, 12, '#ffffff')
    })
    // The phone of the one on duty.
    card(context, 990, 110, 252, 400, '#101a27', 30)
    box(context, 1000, 120, 232, 380, 22, alarm ? '#23384f' : '#1a2a3d')
    text(context, '14:20', 1116, 200, 52, '#ffffff', 600, 'center')
    text(context, 'Tuesday', 1116, 232, 18, '#b9d3ea', 500, 'center')
    const rise = ease(t, 7.8, 8.3)
    faded(context, rise, () => {
      const y = 270 + 60 * (1 - rise)
      box(context, 1012, y, 208, 132, 14, '#f7f9fb')
      box(context, 1024, y + 14, 34, 34, 9, '#c0392b')
      context.drawImage(bell, 1029, y + 19, 24, 24)
      text(context, 'Tilt T1-07', 1068, y + 38, 20, dark, 600)
      text(
        context,
        `${Math.min(0.55, limit + 0.03 + (t - 7.7) * 0.02).toFixed(2)}° over limit`,
        1026,
        y + 78,
        19,
        '#a8321f',
        600,
      )
      text(context, 'Pier 3, Aare viaduct', 1026, y + 108, 17, dim)
    })
    faded(context, ease(t, 9.2, 9.7), () => {
      box(context, 1012, 416, 208, 50, 12, brand)
      text(context, 'Take over', 1116, 448, 20, '#ffffff', 600, 'center')
    })
    toast(context, 'Alarm sent to 2 people', ease(t, 8.4, 8.8) * (1 - ease(t, 11, 11.5)), dark, 602, 470)
  },
}

export const measurements = {
  'annotate-findings': annotateFindings,
  'depth-slices': depthSlices,
  'cover-map': coverMap,
  'alarms-thresholds': alarmsThresholds,
}
