// The screens of the software: defects in the field, the asset's model, and detection in pictures.
import { amber, area, blue, box, line, text } from './draw.js'
import { paint, seeded } from './fields.js'

const dim = '#65758b'
const dark = '#1a2230'
const brand = '#1f5d94'
const soft = '#f3f6f9'
const concrete = [
  [88, 84, 80],
  [150, 146, 140],
  [186, 182, 175],
  [214, 210, 203],
]

// A concrete face with form-work joints; `crack` runs from the top down.
const wall = (seed, crack, rust) => (x, y) => {
  const cloudy = 0.07 * Math.sin(x * 9 + seed) * Math.sin(y * 7 - seed) + 0.04 * Math.sin(x * 31 + y * 23)
  const speck = (Math.sin((x * 127 + y * 311 + seed) * 437.5) * 43758.5) % 1
  const joint = Math.exp(-(((y - 0.74) / 0.004) ** 2)) * 0.35
  const path = crack + 0.05 * Math.sin(y * 9) + 0.018 * Math.sin(y * 31) + 0.008 * Math.sin(y * 83)
  const gap = Math.exp(-(((x - path) / (0.0035 + 0.003 * y)) ** 2)) * 0.75
  const stain = rust ? Math.exp(-(((x - rust) / 0.045) ** 2)) * (y > 0.42 ? 0.24 : 0) : 0
  return 0.62 + cloudy + 0.09 * speck - joint - gap - stain
}

const mark = (context, x, y, width, height, name, tint, share) => {
  context.strokeStyle = tint
  context.lineWidth = 5
  context.strokeRect(x, y, width, height)
  box(context, x - 2, y - 40, name.length * 15 + 84, 38, 6, tint)
  text(context, name, x + 12, y - 12, 24, dark, 600)
  text(context, share, x + name.length * 15 + 68, y - 12, 22, dark, 500, 'right')
}

const top = (context, width, title, note) => {
  box(context, 0, 0, width, 150, 0, brand)
  text(context, '9:41', 40, 46, 26, '#cfe2f3', 600)
  box(context, width - 90, 26, 50, 22, 6, '#cfe2f3')
  text(context, title, 40, 112, 42, '#ffffff', 600)
  text(context, note, width - 40, 112, 26, '#cfe2f3', 500, 'right')
}

const tabs = (context, width, height, active) => {
  box(context, 0, height - 120, width, 120, 0, '#ffffff')
  line(
    context,
    [
      [0, height - 120],
      [width, height - 120],
    ],
    '#d5dde6',
    2,
  )
  ;['Plan', 'Defects', 'Measure', 'Sync'].forEach((name, index) => {
    const x = (width * (index + 0.5)) / 4
    box(context, x - 20, height - 98, 40, 40, 11, index === active ? brand : '#c3cedb')
    text(context, name, x, height - 26, 22, index === active ? brand : dim, 600, 'center')
  })
}

const fieldDefect = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  top(context, width, 'Defect 47', 'Pier 3')
  paint(context, 0, 150, width, 480, concrete, wall(3, 0.44, 0))
  mark(context, width * 0.34, 240, 170, 360, 'Crack', amber, '')
  const rows = [
    ['Type', 'Crack, vertical'],
    ['Width', '0.35 mm'],
    ['Length', '1.84 m'],
    ['Class', '2 of 4'],
  ]
  rows.forEach(([name, value], index) => {
    const y = 690 + index * 78
    text(context, name, 40, y, 28, dim)
    text(context, value, width - 40, y, 30, dark, 600, 'right')
    line(
      context,
      [
        [40, y + 26],
        [width - 40, y + 26],
      ],
      '#e3e9f0',
      2,
    )
  })
  box(context, 40, height - 250, width - 80, 92, 14, amber)
  text(context, 'Save defect', width / 2, height - 192, 34, dark, 600, 'center')
  tabs(context, width, height, 1)
}

const fieldPlan = (context, width, height) => {
  box(context, 0, 0, width, height, 0, soft)
  top(context, width, 'Aare viaduct', 'Span 4')
  box(context, 30, 180, width - 60, 620, 16, '#ffffff')
  for (let row = 0; row < 3; row += 1) {
    const y = 270 + row * 190
    box(context, 70, y, width - 140, 110, 4, '#d9e2ec')
    for (const x of [0.1, 0.5, 0.9]) box(context, 70 + (width - 140) * x - 14, y - 20, 28, 150, 3, '#9dabbb')
  }
  ;[
    [0.3, 300, amber],
    [0.62, 330, blue],
    [0.44, 500, blue],
    [0.72, 520, amber],
    [0.34, 700, blue],
    [0.8, 690, blue],
  ].forEach(([x, y, tint], index) => {
    box(context, width * x - 26, y - 26, 52, 52, 26, tint)
    text(context, `${index + 42}`, width * x, y + 9, 25, '#ffffff', 600, 'center')
  })
  ;[
    ['47  Crack 0.35 mm', 'check'],
    ['48  Spall 12 × 8 cm', 'done'],
    ['49  Cover 22 mm', 'done'],
  ].forEach(([name, state], index) => {
    const y = 830 + index * 96
    box(context, 30, y, width - 60, 84, 12, '#ffffff')
    text(context, name, 56, y + 53, 28, dark, 600)
    text(context, state, width - 56, y + 53, 26, state === 'check' ? '#7a4e00' : brand, 600, 'right')
  })
  tabs(context, width, height, 0)
}

const frame = (context, width, height, name, entries, active) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  box(context, 0, 0, 220, height, 0, '#f0f4f8')
  box(context, 24, 24, 26, 26, 6, brand)
  text(context, name, 62, 45, 21, dark, 600)
  entries.forEach((entry, index) => {
    const on = index === active
    if (on) box(context, 12, 84 + index * 46, 4, 30, 2, brand)
    text(context, entry, 62, 106 + index * 46, 18, on ? brand : dim, on ? 600 : 500)
    box(context, 28, 92 + index * 46, 18, 18, 5, on ? brand : '#c3cedb')
  })
}

// An arch dam in an oblique projection, coloured by what was measured.
const dam = (context, left, right, low, tall) => {
  const random = seeded(9)
  const columns = 40
  const rows = 14
  const at = (u, v) => {
    const bow = Math.sin(u * Math.PI)
    return [left + (right - left) * u, low - v * tall * (0.55 + 0.45 * bow) + bow * tall * 0.3]
  }
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [u, v] = [column / columns, row / rows]
      const heat =
        Math.exp(-(((u - 0.66) / 0.1) ** 2) - ((v - 0.5) / 0.26) ** 2) +
        0.7 * Math.exp(-(((u - 0.28) / 0.07) ** 2) - ((v - 0.2) / 0.16) ** 2) +
        random() * 0.1
      const points = [
        at(u, v),
        at(u + 1 / columns, v),
        at(u + 1 / columns, v + 1 / rows),
        at(u, v + 1 / rows),
      ]
      const tones = [
        [90, 150, 200],
        [130, 186, 200],
        [200, 200, 150],
        [232, 170, 80],
        [214, 96, 50],
      ]
      const place = Math.min(3.99, heat * 4)
      const part = tones[Math.floor(place)].map((tone, index) =>
        Math.round(tone + (tones[Math.floor(place) + 1][index] - tone) * (place % 1)),
      )
      area(context, points, `rgb(${part})`)
      line(context, [...points, points[0]], 'rgba(255,255,255,.45)', 1)
    }
  }
  line(
    context,
    Array.from({ length: 41 }, (_, index) => at(index / 40, 1.02)),
    dark,
    5,
  )
  return at
}

const twin = (context, width, height) => {
  frame(
    context,
    width,
    height,
    'Asset Twin',
    ['Assets', 'Model', 'Layers', 'Time line', 'Sensors', 'Share'],
    1,
  )
  text(context, 'Valsera dam', 252, 54, 30, dark, 600)
  text(context, 'Air side · 3 214 measurements · 18 sensors', 252, 86, 18, dim)
  const sky = context.createLinearGradient(0, 110, 0, 640)
  sky.addColorStop(0, '#dfeaf4')
  sky.addColorStop(1, '#f6f8fa')
  box(context, 252, 110, width - 282, 540, 12, sky)
  area(
    context,
    [
      [252, 240],
      [340, 190],
      [430, 300],
      [520, 640],
      [252, 650],
    ],
    '#b9c7bd',
  )
  area(
    context,
    [
      [width - 30, 220],
      [width - 120, 200],
      [width - 220, 320],
      [width - 300, 650],
      [width - 30, 650],
    ],
    '#a9bab0',
  )
  const at = dam(context, 400, width - 180, 560, 340)
  ;[
    [0.28, 0.2, 'Tilt T1-07  0.02°'],
    [0.66, 0.5, 'Cover 31 mm'],
    [0.5, 0.86, 'Crack C2-03  0.18 mm'],
  ].forEach(([u, v, name]) => {
    const [x, y] = at(u, v)
    box(context, x - 12, y - 12, 24, 24, 12, '#ffffff')
    box(context, x - 8, y - 8, 16, 16, 8, amber)
    box(context, x + 20, y - 22, name.length * 10.6 + 26, 42, 8, 'rgba(26,34,48,.88)')
    text(context, name, x + 34, y + 6, 19, '#ffffff', 600)
  })
  for (let index = 0; index < 24; index += 1) {
    const tall = 16 + 46 * Math.abs(Math.sin(index * 0.7) * Math.cos(index * 0.23))
    box(context, 260 + index * 41, 764 - tall, 26, tall, 4, index === 15 ? amber : '#9cc0de')
  }
  line(
    context,
    [
      [252, 772],
      [width - 30, 772],
    ],
    '#c3cedb',
    3,
  )
}

const twinSection = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  top(context, width, 'Block 11, section', 'Valsera')
  box(context, 40, 190, width - 80, 520, 14, soft)
  area(
    context,
    [
      [430, 230],
      [500, 230],
      [520, 420],
      [600, 670],
      [330, 670],
      [390, 420],
    ],
    '#b9c4d0',
  )
  box(context, 60, 300, 320, 4, 0, blue)
  for (let row = 0; row < 5; row += 1) {
    const y = 280 + row * 84
    line(
      context,
      [
        [455, y],
        [620 + row * 18, y],
      ],
      dim,
      2,
    )
    box(context, 447, y - 9, 18, 18, 9, row === 2 ? amber : brand)
    text(
      context,
      ['12.4 mm', '9.8 mm', '7.1 mm', '4.0 mm', '1.2 mm'][row],
      width - 60,
      y + 8,
      24,
      dark,
      600,
      'right',
    )
  }
  text(context, 'Displacement, 24 months', 44, 772, 28, dark, 600)
  const random = seeded(4)
  for (const [tint, base] of [
    [brand, 900],
    [amber, 960],
  ]) {
    line(
      context,
      Array.from({ length: 90 }, (_, index) => [
        44 + index * ((width - 88) / 89),
        base + Math.sin(index / 7) * 46 + (random() - 0.5) * 10,
      ]),
      tint,
      5,
    )
  }
}

const assist = (context, width, height) => {
  frame(context, width, height, 'Defect Assist', ['Pictures', 'Findings', 'Check', 'Classes', 'Report'], 2)
  text(context, 'Picture 214 of 1 860 · Pier 3, east', 252, 54, 28, dark, 600)
  text(context, 'Drone D8 · 0.4 mm per pixel · 1 of 3 proposals to check', 252, 86, 18, dim)
  paint(context, 252, 110, 740, 660, concrete, wall(7, 0.34, 0.72))
  context.fillStyle = 'rgba(140,74,30,.30)'
  context.beginPath()
  context.ellipse(784, 520, 40, 130, 0, 0, 7)
  context.fill()
  area(
    context,
    [
      [630, 210],
      [710, 190],
      [760, 240],
      [740, 310],
      [660, 320],
      [610, 270],
    ],
    '#77706a',
  )
  line(
    context,
    [
      [618, 262],
      [754, 258],
    ],
    '#7a3c1a',
    9,
  )
  mark(context, 434, 190, 132, 480, 'Crack', amber, '94 %')
  mark(context, 600, 172, 170, 166, 'Spall', '#7fc4f4', '88 %')
  mark(context, 730, 390, 112, 276, 'Rust', '#f08a5a', '81 %')
  ;[
    ['Crack', '0.3 mm · 1.9 m', 'accepted'],
    ['Spall', '14 × 12 cm', 'accepted'],
    ['Rust', '0.09 m²', 'to check'],
  ].forEach(([name, size, state], index) => {
    const y = 110 + index * 150
    box(context, 1012, y, width - 1042, 132, 10, soft)
    text(context, name, 1032, y + 40, 24, dark, 600)
    text(context, size, 1032, y + 74, 19, dim)
    text(context, state, 1032, y + 110, 19, index < 2 ? brand : '#7a4e00', 600)
  })
  box(context, 1012, 690, 108, 80, 10, brand)
  text(context, 'Accept', 1066, 738, 21, '#ffffff', 600, 'center')
  box(context, 1132, 690, 118, 80, 10, '#e3e9f0')
  text(context, 'Reject', 1191, 738, 21, dark, 600, 'center')
}

export const software = {
  'field-defect': [600, 1240, fieldDefect],
  'field-plan': [600, 1240, fieldPlan],
  twin: [1280, 800, twin],
  'twin-section': [860, 1120, twinSection],
  assist: [1280, 800, assist],
}
export { brand, concrete, dark, dim, frame, mark, soft, top, wall }
