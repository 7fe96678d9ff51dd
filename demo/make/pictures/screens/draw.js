// What the instruments' displays show. Each screen draws itself on a canvas of its own size.
import { meshSlice, paint, radargram, ramps, seeded, tomogram } from './fields.js'

const panel = '#1a2432'
const faint = '#8b9bb0'
const paper = '#f7f9fb'
const blue = '#3d8fd4'
const amber = '#e0a13a'

const text = (context, words, x, y, size, fill = paper, weight = 500, align = 'left') => {
  context.font = `${weight} ${size}px 'Instrument Sans'`
  context.fillStyle = fill
  context.textAlign = align
  context.fillText(words, x, y)
}

const box = (context, x, y, width, height, radius, fill) => {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

const line = (context, points, stroke, width = 2) => {
  context.strokeStyle = stroke
  context.lineWidth = width
  context.lineJoin = 'round'
  context.beginPath()
  for (const [index, [x, y]] of points.entries()) {
    if (index) context.lineTo(x, y)
    else context.moveTo(x, y)
  }
  context.stroke()
}

const area = (context, points, fill) => {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.fill()
}

const head = (context, width, title, right, size = 26) => {
  box(context, 0, 0, width, size * 2.1, 0, panel)
  text(context, title, size, size * 1.42, size, paper, 600)
  text(context, right, width - size, size * 1.42, size * 0.85, amber, 600, 'right')
}

const ruler = (context, x, y, length, steps, label) => {
  for (let step = 0; step <= steps; step += 1) {
    const at = x + (length * step) / steps
    line(
      context,
      [
        [at, y],
        [at, y + 10],
      ],
      faint,
      2,
    )
    text(context, label(step), at, y + 32, 18, faint, 500, 'center')
  }
}

const bars = (count, seed, depth) => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => [
    (index + 0.5) / count + (random() - 0.5) * 0.02,
    depth + (random() - 0.5) * 0.04,
    0.75 + random() * 0.3,
  ])
}

const rebar = (context, width, height) => {
  head(context, width, 'Line scan', '38 mm', 30)
  paint(context, 0, 64, width, height - 154, ramps.blue, (x, y) => {
    let sum = 0.12 + 0.03 * Math.sin(x * 40 + y * 13)
    for (const [at, depth] of bars(7, 4, 0.46)) {
      sum += Math.exp(-(((x - at) / 0.022) ** 2 + ((y - depth) / 0.07) ** 2)) * 0.9
      sum += Math.exp(-(((x - at) / 0.075) ** 2)) * 0.13 * (y > depth ? 1 : 0.5)
    }
    return sum
  })
  line(
    context,
    [
      [0, height * 0.36],
      [width, height * 0.34],
    ],
    amber,
    4,
  )
  text(context, '38', 30, height - 28, 62, paper, 700)
  text(context, 'mm cover', 112, height - 30, 28, faint)
  text(context, 'Ø 16', width - 30, height - 30, 42, amber, 600, 'right')
}

const radar = (context, width, height) => {
  head(context, width, 'Deck 04 · Line 12', '1.84 m')
  paint(context, 0, 56, width, height - 112, ramps.grey, radargram(bars(9, 7, 0.24), [[0.62, 0.5, 0.012]]))
  bars(9, 7, 0.24).forEach(([at, depth]) => {
    context.strokeStyle = amber
    context.lineWidth = 4
    context.beginPath()
    context.arc(at * width, 56 + depth * (height - 112), 12, 0, 7)
    context.stroke()
  })
  line(
    context,
    [
      [width * 0.71, 56],
      [width * 0.71, height - 56],
    ],
    blue,
    4,
  )
  ruler(context, 40, height - 48, width - 80, 8, (step) => `${(step * 0.25).toFixed(2)}`)
}

const multichannel = (context, width, height) => {
  head(context, width, 'Area scan · depth 64 mm', '12 channels')
  const side = Math.round(width * 0.58)
  paint(context, 0, 56, side, height - 56, ramps.heat, meshSlice())
  const first = radargram(bars(6, 9, 0.26), [[0.7, 0.5, 0.01]])
  const second = radargram(bars(5, 12, 0.3), [[0.7, 0.5, 0.016]], 8)
  const rows = Math.round((height - 68) / 2)
  paint(context, side + 8, 56, width - side - 8, rows, ramps.grey, first)
  paint(context, side + 8, 64 + rows, width - side - 8, rows, ramps.grey, second)
  line(
    context,
    [
      [0, height * 0.52],
      [side, height * 0.52],
    ],
    paper,
    3,
  )
  line(
    context,
    [
      [side * 0.62, 56],
      [side * 0.62, height],
    ],
    amber,
    3,
  )
}

const echo = (context, width, height) => {
  head(context, width, 'B-scan', '2 640 m/s', 30)
  paint(
    context,
    70,
    64,
    width - 70,
    height - 64,
    ramps.heat,
    tomogram(
      [
        [0.26, 0.34, 0.07, 0.05, 0.75],
        [0.66, 0.48, 0.12, 0.06, 0.95],
        [0.9, 0.3, 0.05, 0.04, 0.5],
      ],
      0.83,
    ),
  )
  for (let step = 0; step < 5; step += 1) {
    text(context, `${step * 100}`, 58, 92 + ((height - 110) * step) / 4.4, 24, faint, 500, 'right')
  }
}

const number = (title, value, unit, note) => (context, width, height) => {
  const size = height * 0.34
  text(context, title, width * 0.08, height * 0.17, height * 0.085, faint, 600)
  text(context, value, width * 0.07, height * 0.56, size, paper, 600)
  text(context, unit, width * 0.93, height * 0.56, height * 0.11, amber, 600, 'right')
  const random = seeded(value.length * 31)
  for (let index = 0; index < 12; index += 1) {
    const tall = height * (0.1 + random() * 0.1)
    box(
      context,
      width * (0.08 + index * 0.071),
      height * 0.86 - tall,
      width * 0.045,
      tall,
      3,
      index === 11 ? amber : blue,
    )
  }
  text(context, note, width * 0.93, height * 0.96, height * 0.07, faint, 500, 'right')
}

const flaw = (context, width, height) => {
  head(context, width, 'Weld 17 · 5 MHz · 16 el.', '62.4 dB')
  const top = 60
  const side = Math.round(width * 0.5)
  paint(context, 0, top, side, height - top, ramps.heat, (x, y) => {
    const angle = Math.atan2(x - 0.06, y + 0.02)
    const reach = Math.hypot(x - 0.06, y + 0.02)
    if (angle < 0.35 || angle > 1.28 || reach > 1) return 0
    const echoes = [
      [0.62, 0.86, 0.045, 1.0],
      [0.44, 0.62, 0.03, 0.45],
      [0.8, 1.02, 0.05, 0.6],
    ]
    return (
      0.12 +
      0.06 * Math.sin(reach * 70) +
      echoes.reduce(
        (sum, [r, a, wide, strength]) =>
          sum + strength * Math.exp(-(((reach - r) / wide) ** 2) - ((angle - a) / 0.09) ** 2),
        0,
      )
    )
  })
  const random = seeded(21)
  const trace = Array.from({ length: 260 }, (_, index) => {
    const t = index / 260
    const pulse = [
      [0.04, 0.9],
      [0.52, 0.74],
      [0.78, 0.3],
    ].reduce((sum, [at, strength]) => sum + strength * Math.exp(-(((t - at) / 0.014) ** 2)), random() * 0.05)
    return [side + 20 + t * (width - side - 40), height - 60 - pulse * (height - 170)]
  })
  for (let row = 1; row < 5; row += 1) {
    const y = top + ((height - top) * row) / 5
    line(
      context,
      [
        [side + 20, y],
        [width - 20, y],
      ],
      '#26344a',
      2,
    )
  }
  line(
    context,
    [
      [side + (width - side) * 0.45, height * 0.52],
      [side + (width - side) * 0.66, height * 0.52],
    ],
    amber,
    6,
  )
  line(context, trace, '#7fd0ff', 4)
  text(context, '18.2 mm', width - 24, height - 18, 28, paper, 600, 'right')
}

export const screens = {
  rebar: [640, 420, rebar],
  radar: [1100, 760, radar],
  multichannel: [1100, 760, multichannel],
  echo: [640, 480, echo],
  rebound: [420, 300, number('Rebound Q', '47.5', 'MPa 38', 'C30/37')],
  hardness: [480, 340, number('Leeb D', '512', 'HLD', '54 HRC')],
  flaw: [960, 640, flaw],
  coating: [360, 280, number('Zinc on steel', '84.6', 'µm', 'n 12')],
}
export { amber, area, blue, box, faint, head, line, number, panel, paper, ruler, text }
