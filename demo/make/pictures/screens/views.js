// What cameras, scanners and radars show: pictures, profiles, point clouds, radargrams.
import { amber, box, faint, head, line, panel, paper, ruler, text } from './draw.js'
import { bumps, paint, radargram, ramps, seeded } from './fields.js'

// The view along a pipe: rings towards a dark end, wet invert, a joint with a crack.
const alongPipe = (x, y) => {
  const reach = Math.hypot(x - 0.54, (y - 0.46) * 0.75)
  const angle = Math.atan2(y - 0.46, x - 0.54)
  const joint = [0.14, 0.23, 0.38].reduce((sum, at) => sum + Math.exp(-(((reach - at) / 0.006) ** 2)), 0)
  const crack =
    Math.exp(-(((angle + 2.1 - 0.09 * Math.sin(reach * 40)) / 0.02) ** 2)) * (reach > 0.24 ? 1 : 0)
  const wet = Math.exp(-(((angle - 1.5) / 0.24) ** 2)) * 0.22 * (0.6 + 0.4 * Math.sin(reach * 90))
  return (
    Math.min(1, reach * 1.7) * (0.75 + 0.05 * Math.sin(angle * 9 + reach * 30)) +
    wet -
    joint * 0.25 -
    crack * 0.4
  )
}

const clay = [
  [10, 8, 8],
  [72, 52, 40],
  [158, 126, 98],
  [226, 206, 178],
]

const pipecam = (context, width, height) => {
  paint(context, 0, 0, width, height, clay, alongPipe)
  box(context, 0, height - 64, width, 64, 0, 'rgba(12,18,28,.75)')
  text(context, 'S-114 → S-115', 24, height - 22, 30, paper, 600)
  text(context, '23.84 m', width - 24, height - 22, 34, amber, 600, 'right')
  context.strokeStyle = amber
  context.lineWidth = 5
  context.strokeRect(width * 0.2, height * 0.04, width * 0.22, height * 0.26)
  box(context, width * 0.2, height * 0.32, 150, 40, 6, amber)
  text(context, 'Crack', width * 0.2 + 16, height * 0.32 + 29, 26, '#1a2230', 600)
}

const corrosion = (context, width, height) => {
  head(context, width, 'Tank 7 · course 2', 'min 6.8 mm')
  paint(
    context,
    0,
    56,
    width,
    height - 116,
    ramps.heat,
    bumps(
      [
        [0.22, 0.6, 0.06, 0.09, 0.7],
        [0.28, 0.5, 0.05, 0.06, 0.5],
        [0.64, 0.3, 0.1, 0.08, 0.45],
        [0.8, 0.74, 0.05, 0.06, 0.8],
        [0.48, 0.84, 0.2, 0.05, 0.3],
      ],
      0.12,
    ),
  )
  line(
    context,
    [
      [width * 0.5, 56],
      [width * 0.5, height - 60],
    ],
    paper,
    3,
  )
  ruler(context, 40, height - 50, width - 80, 8, (step) => `${step * 250}`)
}

const profile = (context, width, height) => {
  head(context, width, 'Profile · chainage 1 248.5 m', '2 M points/s')
  const [x, y] = [width * 0.38, height * 0.6]
  const size = height * 0.4
  const random = seeded(23)
  const arch = (angle) => size * (1 + 0.03 * Math.exp(-(((angle - 2.2) / 0.2) ** 2)))
  for (let index = 0; index < 900; index += 1) {
    const angle = -0.5 + (index / 900) * (Math.PI + 1)
    const reach = arch(angle) + (random() - 0.5) * 5
    box(
      context,
      x + reach * Math.cos(angle),
      y - reach * Math.sin(angle),
      4,
      4,
      2,
      Math.abs(angle - 2.2) < 0.3 ? amber : '#7fd0ff',
    )
  }
  line(
    context,
    Array.from({ length: 80 }, (_, index) => {
      const angle = -0.5 + (index / 79) * (Math.PI + 1)
      return [x + size * 0.95 * Math.cos(angle), y - size * 0.95 * Math.sin(angle)]
    }),
    '#8b9bb0',
    3,
  )
  line(
    context,
    [
      [x - size, y + size * 0.44],
      [x + size, y + size * 0.44],
    ],
    faint,
    4,
  )
  const rows = [
    ['Clearance', '+38 mm'],
    ['Offset', '−4 mm'],
    ['Cant', '62 mm'],
    ['Area', '38.2 m²'],
  ]
  rows.forEach(([name, value], index) => {
    const top = 110 + index * 150
    box(context, width * 0.72, top, width * 0.25, 126, 10, panel)
    text(context, name, width * 0.74, top + 44, 28, faint, 600)
    text(context, value, width * 0.74, top + 100, 46, index ? paper : amber, 700)
  })
}

const track = (context, width, height) => {
  head(context, width, 'Track 2 · km 14.386', 'gauge 1 436.2')
  ;['Gauge', 'Cant', 'Alignment', 'Level'].forEach((name, row) => {
    const top = 76 + row * ((height - 130) / 4)
    const tall = (height - 130) / 4 - 16
    box(context, 20, top, width - 40, tall, 8, panel)
    text(context, name, 40, top + 36, 26, faint, 600)
    const random = seeded(60 + row)
    let level = 0
    line(
      context,
      Array.from({ length: 220 }, (_, index) => {
        level = level * 0.94 + (random() - 0.5) * 0.5
        return [200 + (index / 220) * (width - 240), top + tall / 2 - level * tall * 0.32]
      }),
      row === 2 ? amber : '#7fd0ff',
      4,
    )
  })
  ruler(context, 200, height - 44, width - 240, 6, (step) => `${step * 5} m`)
}

const thermal = (context, width, height) => {
  const iron = [
    [12, 6, 40],
    [76, 10, 110],
    [170, 30, 110],
    [232, 90, 40],
    [250, 180, 50],
    [255, 250, 210],
  ]
  paint(context, 0, 0, width, height, iron, (x, y) => {
    const column = Math.floor(x * 4)
    const within = x * 4 - column
    const window = within > 0.28 && within < 0.78 && y > 0.2 && y < 0.52
    const slab = Math.exp(-(((y - 0.68) / 0.035) ** 2)) * 0.42
    const leak = Math.exp(-(((x - 0.62) / 0.07) ** 2) - ((y - 0.62) / 0.1) ** 2) * 0.7
    return 0.3 + (window ? 0.24 : 0) + slab + leak + 0.03 * Math.sin(x * 44 + y * 21) - y * 0.1
  })
  context.strokeStyle = paper
  context.lineWidth = 4
  context.strokeRect(width * 0.58, height * 0.54, width * 0.1, height * 0.15)
  text(context, '24.6 °C', 24, 52, 42, paper, 700)
  for (let step = 0; step < 50; step += 1) {
    const [r, g, b] = iron[Math.min(5, Math.floor((49 - step) / 8.4))]
    box(
      context,
      width - 40,
      60 + (step * (height - 120)) / 50,
      22,
      (height - 120) / 50 + 1,
      0,
      `rgb(${r},${g},${b})`,
    )
  }
  text(context, '28', width - 16, 48, 28, paper, 600, 'right')
  text(context, '9', width - 16, height - 22, 28, paper, 600, 'right')
}

const blades = (context, width, height) => {
  const metal = [
    [14, 16, 20],
    [70, 74, 80],
    [140, 142, 146],
    [222, 222, 220],
  ]
  paint(context, 0, 0, width, height, metal, (x, y) => {
    const dx = x - 0.5
    const dy = (y - 1.15) * 0.8
    const angle = Math.atan2(dx, -dy) * 9
    const reach = Math.hypot(dx, dy)
    const blade = angle - reach * 2.2
    const within = blade - Math.floor(blade)
    const spot = Math.exp(-(((x - 0.44) / 0.018) ** 2) - ((y - 0.34) / 0.05) ** 2) * 0.5
    return (
      (within < 0.12 ? 0.04 : 0.25 + 0.6 * within * within) * (1.2 - Math.hypot(dx, y - 0.45) * 1.2) - spot
    )
  })
  context.strokeStyle = amber
  context.lineWidth = 4
  context.beginPath()
  context.arc(width * 0.44, height * 0.34, 40, 0, 7)
  context.stroke()
  text(context, '0.42 mm', width * 0.44 + 54, height * 0.34 + 10, 30, amber, 600)
  text(context, 'Stage 3 · blade 17', 20, height - 22, 28, paper, 600)
}

const cloud = (context, width, height) => {
  head(context, width, 'Station 12', '86 %', 30)
  const random = seeded(31)
  for (let index = 0; index < 5200; index += 1) {
    const [u, v] = [random(), random()]
    const side = index % 3
    const near = 1 / (0.45 + v * 1.6)
    const x = side === 0 ? (u - 0.5) * 2 * near : side === 1 ? -near : near
    const y = side === 0 ? near * 0.62 : (u - 0.55) * 1.3 * near
    const shade = Math.round(60 + 150 * near * 0.5)
    box(
      context,
      width / 2 + (x * width) / 4.4,
      height * 0.5 + (y * height) / 3,
      3,
      3,
      1,
      `rgb(${shade * 0.5},${shade * 0.8},${shade + 40})`,
    )
  }
  box(context, 24, height - 40, width - 48, 14, 7, panel)
  box(context, 24, height - 40, (width - 48) * 0.86, 14, 7, amber)
}

const lining = (context, width, height) => {
  head(context, width, 'Lining · 8 channels', '42 km/h')
  const rows = 4
  const tall = Math.floor((height - 64) / rows)
  for (let row = 0; row < rows; row += 1) {
    paint(
      context,
      0,
      60 + row * tall,
      width,
      tall - 6,
      ramps.grey,
      radargram(
        [
          [0.2 + row * 0.17, 0.34, 0.9],
          [0.74 - row * 0.06, 0.46, 0.8],
        ],
        [
          [0.44, 0.7, 0.03],
          [0.72, 0.4, 0.05],
        ],
        3 + row,
      ),
    )
  }
  line(
    context,
    [
      [width * 0.62, 60],
      [width * 0.62, height],
    ],
    amber,
    4,
  )
}

export const views = {
  pipecam: [800, 560, pipecam],
  corrosion: [1000, 680, corrosion],
  profile: [1000, 690, profile],
  track: [1000, 690, track],
  thermal: [640, 480, thermal],
  blades: [600, 460, blades],
  cloud: [560, 400, cloud],
  lining: [1000, 690, lining],
}
