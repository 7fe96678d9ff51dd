// Further instruments' displays: curves, figures, a map of potentials.
import { amber, blue, box, faint, head, line, number, panel, paper, ruler, text } from './draw.js'
import { bumps, paint, ramps, seeded } from './fields.js'

const grid = (context, x, y, width, height, columns, rows) => {
  for (let step = 0; step <= columns; step += 1) {
    const at = x + (width * step) / columns
    line(
      context,
      [
        [at, y],
        [at, y + height],
      ],
      '#26344a',
      2,
    )
  }
  for (let step = 0; step <= rows; step += 1) {
    const at = y + (height * step) / rows
    line(
      context,
      [
        [x, at],
        [x + width, at],
      ],
      '#26344a',
      2,
    )
  }
}

const potential = (context, width, height) => {
  head(context, width, 'Corrosion map · deck 2', '−342 mV')
  const map = bumps(
    [
      [0.3, 0.4, 0.13, 0.2, 0.75],
      [0.74, 0.66, 0.17, 0.16, 0.6],
      [0.62, 0.2, 0.1, 0.1, 0.3],
    ],
    0.2,
  )
  const cell = 46
  for (let y = 0; y * cell < height - 130; y += 1) {
    for (let x = 0; x * cell < width - 60; x += 1) {
      paint(context, 30 + x * cell, 74 + y * cell, cell - 3, cell - 3, ramps.heat, () =>
        map((x * cell) / width, (y * cell) / height),
      )
    }
  }
  ruler(context, 30, height - 46, width - 60, 6, (step) => `${step} m`)
}

const wave = (shift, seed) => {
  const random = seeded(seed)
  return (t) => {
    const after = Math.max(0, t - shift)
    return after * 7 * Math.exp(-after * 4) * Math.sin(after * 95) + (random() - 0.5) * 0.02
  }
}

const velocity = (context, width, height) => {
  head(context, width, 'Direct · 150 mm · 54 kHz', '35.8 µs', 30)
  grid(context, 30, 90, width - 60, height - 230, 8, 4)
  const signal = wave(0.22, 5)
  const middle = 90 + (height - 230) / 2
  line(
    context,
    Array.from({ length: 420 }, (_, index) => [
      30 + (index / 420) * (width - 60),
      middle - signal(index / 420) * height * 0.3,
    ]),
    '#7fd0ff',
    4,
  )
  line(
    context,
    [
      [30 + (width - 60) * 0.225, 80],
      [30 + (width - 60) * 0.225, height - 130],
    ],
    amber,
    5,
  )
  text(context, '4 190', 34, height - 34, 86, paper, 700)
  text(context, 'm/s', 290, height - 36, 34, faint, 600)
  text(context, 'good', width - 34, height - 38, 40, amber, 600, 'right')
}

const thickness = (context, width, height) => {
  head(context, width, 'Echo to echo', '5 920 m/s', 28)
  text(context, '12.04', 24, height * 0.46, height * 0.27, paper, 700)
  text(context, 'mm', width - 24, height * 0.46, 40, amber, 600, 'right')
  grid(context, 24, height * 0.54, width - 48, height * 0.4, 8, 3)
  const random = seeded(8)
  line(
    context,
    Array.from({ length: 300 }, (_, index) => {
      const t = index / 300
      const pulse = [
        [0.08, 0.95],
        [0.34, 0.8],
        [0.6, 0.52],
        [0.86, 0.33],
      ].reduce(
        (sum, [at, strength]) => sum + strength * Math.exp(-(((t - at) / 0.013) ** 2)),
        random() * 0.04,
      )
      return [24 + t * (width - 48), height * 0.93 - pulse * height * 0.34]
    }),
    '#7fd0ff',
    4,
  )
  line(
    context,
    [
      [width * 0.34, height * 0.72],
      [width * 0.66, height * 0.72],
    ],
    amber,
    6,
  )
}

const eddy = (context, width, height) => {
  head(context, width, 'Bolt row 4 · 200 kHz', '41 dB', 32)
  grid(context, 30, 90, width - 60, height - 180, 8, 8)
  const [x, y] = [width * 0.36, height * 0.64]
  const loop = (angle, reach, wide) =>
    Array.from({ length: 90 }, (_, index) => {
      const t = (index / 89) * Math.PI
      const along = Math.sin(t) * reach
      const across = Math.sin(2 * t) * wide
      return [
        x + along * Math.cos(angle) - across * Math.sin(angle),
        y - along * Math.sin(angle) - across * Math.cos(angle),
      ]
    })
  line(context, loop(1.0, width * 0.52, width * 0.045), amber, 6)
  line(context, loop(1.28, width * 0.3, width * 0.03), '#7fd0ff', 5)
  line(context, loop(3.1, width * 0.24, width * 0.012), '#7fd0ff', 5)
  box(context, x - 9, y - 9, 18, 18, 9, paper)
  context.strokeStyle = blue
  context.lineWidth = 4
  context.strokeRect(width * 0.55, height * 0.18, width * 0.3, height * 0.24)
  text(context, 'depth 0.8 mm', 34, height - 30, 38, paper, 600)
  text(context, '62°', width - 34, height - 30, 38, amber, 600, 'right')
}

const weldstate = (context, width, height) => {
  text(context, '1 284', width * 0.06, height * 0.5, height * 0.4, paper, 700)
  text(context, 'mm', width * 0.94, height * 0.5, height * 0.2, faint, 600, 'right')
  box(context, width * 0.06, height * 0.68, width * 0.88, height * 0.14, 8, panel)
  box(context, width * 0.06, height * 0.68, width * 0.56, height * 0.14, 8, amber)
}

const channels = (context, width, height) => {
  head(context, width, 'ML8 · 8 channels', '1 Hz', 26)
  const values = ['12.41', '12.38', '0.842', '0.851', '−118', '+96', '21.4', '4.02']
  const units = ['mm', 'mm', '°', '°', 'µε', 'µε', '°C', 'mA']
  values.forEach((value, index) => {
    const x = 20 + (index % 2) * (width / 2)
    const y = 106 + Math.floor(index / 2) * ((height - 70) / 4)
    text(context, `${index + 1}`, x, y, 24, faint, 600)
    text(context, value, x + width * 0.34, y, 40, index === 4 ? amber : paper, 600, 'right')
    text(context, units[index], x + width * 0.36, y, 22, faint, 500)
  })
}

const correlation = (context, width, height) => {
  head(context, width, 'Sensor A ↔ B', '118.0 m', 30)
  grid(context, 30, 84, width - 60, height - 220, 8, 4)
  const random = seeded(17)
  line(
    context,
    Array.from({ length: 300 }, (_, index) => {
      const t = index / 300
      const peak = Math.exp(-(((t - 0.63) / 0.018) ** 2)) + (random() - 0.35) * 0.17
      return [30 + t * (width - 60), height - 160 - peak * (height - 300)]
    }),
    '#7fd0ff',
    4,
  )
  line(
    context,
    [
      [30 + (width - 60) * 0.63, 84],
      [30 + (width - 60) * 0.63, height - 136],
    ],
    amber,
    5,
  )
  box(context, 30, height - 92, width - 60, 16, 8, '#2a3a52')
  box(context, 30 + (width - 60) * 0.63 - 15, height - 99, 30, 30, 15, amber)
  text(context, 'A', 30, height - 26, 32, faint, 600)
  text(context, '74.3 m', 30 + (width - 60) * 0.63, height - 26, 42, paper, 700, 'center')
  text(context, 'B', width - 30, height - 26, 32, faint, 600, 'right')
}

export const instruments = {
  moisture: [480, 440, number('Concrete, mass', '3.2', '% CM', '21.4 °C')],
  potential: [1000, 680, potential],
  resist: [560, 264, number('Resistivity', '18.6', 'kΩcm', '50 mm')],
  velocity: [760, 530, velocity],
  thickness: [480, 500, thickness],
  eddy: [680, 600, eddy],
  weldstate: [360, 200, weldstate],
  channels: [480, 340, channels],
  correlation: [640, 560, correlation],
  vibration: [420, 236, number('v max, z', '1.84', 'mm/s', '12 Hz')],
  shotcrete: [420, 300, number('Early strength', '6.8', 'MPa', '118 mm')],
}
