// Asset Twin: around a viaduct, to its readings.
import { bumps } from '../../screens/fields.js'
import { shade } from '../../screens/reporting.js'
import { frame } from '../../screens/software.js'
import { block, drawFaces, orbit } from '../solid.mjs'
import {
  amber,
  box,
  brand,
  card,
  clipped,
  dark,
  dim,
  ease,
  faded,
  keyed,
  line,
  seeded,
  text,
} from '../stage.mjs'

const heatAt = bumps(
  [
    [0.64, 0.5, 0.09, 0.32, 0.95],
    [0.24, 0.8, 0.06, 0.2, 0.6],
  ],
  0.06,
)
const viaduct = () => {
  const faces = []
  for (let x = -66; x < 66; x += 4) faces.push(...block(x + 2, 0, 22.2, 4, 4.6, 2.2, [190, 200, 212]))
  for (const x of [-56, -36, -15, 15, 36, 56]) {
    for (let z = -0.8; z < 22; z += 5.75) faces.push(...block(x, 0, z, 3.2, 4.6, 5.75, [206, 214, 224]))
  }
  return faces
}

const deck = (tint) => {
  const faces = []
  for (let column = 0; column < 44; column += 1) {
    for (let row = 0; row < 5; row += 1) {
      const value = heatAt(column / 44, row / 5)
      const tone = tint ? shade(value).match(/\d+/g).map(Number) : [214, 222, 230]
      faces.push(block(-66 + column * 3 + 1.5, -5 + row * 2 + 1, 24.4, 3, 2, 0.5, tone).at(-1))
      if (row === 0) faces.push(block(-66 + column * 3 + 1.5, -4, 24.2, 3, 2, 0.7, tone)[0])
      if (row === 4) faces.push(block(-66 + column * 3 + 1.5, 4, 24.2, 3, 2, 0.7, tone)[2])
    }
  }
  return faces
}

// Ground and river lie flat, so they are drawn before all that stands on them.
const ground = [block(0, 0, -1.4, 190, 110, 0.6, [200, 211, 198]).at(-1)]
for (let column = 0; column < 19; column += 1) {
  for (let row = 0; row < 11; row += 1) {
    if ((column * 7 + row * 5) % 3 === 0) {
      ground.push(block(-90 + column * 10, -50 + row * 10, -0.8, 9.4, 9.4, 0, [192, 205, 190]).at(-1))
    }
  }
}
const bank = (y, side) => [-2 + 9 * Math.sin(y / 19) + side * 8, y, -0.8]
const river = Array.from({ length: 22 }, (_, step) => {
  const [y, next] = [-55 + step * 5, -50 + step * 5]
  return { points: [bank(y, -1), bank(y, 1), bank(next, 1), bank(next, -1)], fill: 'rgb(158,196,224)' }
})
const body = viaduct()
const decks = [deck(false), deck(true)]
const sensors = [
  [-36, -2.6, 16, 'T1-04'],
  [15, -2.6, 18, 'T1-07'],
  [36, -2.6, 10, 'T1-09'],
  [-15, -2.6, 8, 'C2-03'],
]
export const twinNavigation = {
  poster: 9.6,
  quality: 26,
  most: 150,
  keys: [
    [0, 1000, 600],
    [0.8, 820, 470, 1],
    [3.2, 560, 430],
    [4.0, 1100, 178, 1],
    [4.8, 1100, 226, 1],
    [5.4, 760, 470, 1],
    [7.2, 860, 400],
    [8.2, 800, 372, 1],
    [12, 960, 560],
  ],
  draw: (context, t) => {
    frame(context, 1280, 720, 'Asset Twin', ['Assets', 'Model', 'Layers', 'Time line', 'Sensors', 'Share'], 1)
    const sky = context.createLinearGradient(0, 0, 0, 720)
    sky.addColorStop(0, '#cfe0ee')
    sky.addColorStop(0.6, '#f3f6f9')
    sky.addColorStop(1, '#dfe7ee')
    box(context, 222, 0, 1058, 720, 0, sky)
    const [turn, rise, far, aim] = keyed(
      [
        [0.8, -2.2, 0.28, 126, 0],
        [3.2, -1.25, 0.36, 120, 0],
        [5.4, -1.25, 0.36, 120, 0],
        [7.2, -1.72, 0.24, 82, 12],
        [12, -1.66, 0.24, 82, 13],
      ],
      t,
    )
    const project = orbit(turn, rise, far, [aim, 0, 12], 930, [750, 400])
    clipped(context, 222, 0, 1058, 720, () => {
      for (const faces of [ground, river]) drawFaces(context, faces, project)
      drawFaces(context, body, project)
      const layer = ease(t, 4, 4.7)
      drawFaces(context, decks[0], project)
      faded(context, layer, () => drawFaces(context, decks[1], project))
      const nodes = ease(t, 4.8, 5.2)
      sensors.forEach(([x, y, z, name], index) => {
        const [sx, sy] = project([x, y, z])
        faded(context, nodes, () => {
          const on = index === 1 && t > 8.2
          box(context, sx - 13, sy - 13, 26, 26, 13, '#ffffff')
          box(context, sx - 9, sy - 9, 18, 18, 9, on ? '#c0392b' : amber)
          box(context, sx + 18, sy - 17, name.length * 11 + 18, 34, 8, 'rgba(26,34,48,.88)')
          text(context, name, sx + 27, sy + 7, 18, '#ffffff', 600)
        })
      })
      const open = ease(t, 8.3, 8.8)
      faded(context, open, () => {
        const [sx, sy] = project([15, -2.6, 18])
        line(
          context,
          [
            [sx, sy + 14],
            [sx - 60, 520],
          ],
          '#c0392b',
          3,
        )
        card(context, 470, 486 + 20 * (1 - open), 420, 204, '#ffffff', 14)
        text(context, 'Tilt T1-07', 494, 526, 22, dark, 600)
        text(context, '0.12°', 866, 526, 24, '#a86a00', 600, 'right')
        const random = seeded(8)
        const count = Math.round(90 * ease(t, 8.6, 10.8))
        const trace = Array.from({ length: 90 }, (_, step) => [
          494 + step * 4.18,
          606 + 22 * Math.sin(step / 8) + (random() - 0.5) * 10 - step * 0.3,
        ])
        if (count > 1) line(context, trace.slice(0, count), brand, 4)
        line(
          context,
          [
            [494, 556],
            [866, 556],
          ],
          amber,
          2,
        )
        text(context, '30 days', 494, 672, 17, dim)
        text(context, 'limit 0.20°', 866, 672, 17, dim, 500, 'right')
      })
    })
    card(context, 252, 24, 360, 82, '#ffffff', 12)
    text(context, 'Aare viaduct', 274, 60, 24, dark, 600)
    text(context, '3 214 measurements · 18 sensors', 274, 88, 17, dim)
    card(context, 960, 96, 282, 160, '#ffffff', 12)
    text(context, 'Layers', 982, 132, 19, dim, 600)
    ;[
      ['Cover depth', 4],
      ['Sensors', 4.8],
    ].forEach(([name, from], row) => {
      const part = ease(t, from, from + 0.25)
      const y = 162 + row * 48
      text(context, name, 982, y + 22, 20, dark, 600)
      box(context, 1164, y, 58, 32, 16, part > 0.5 ? brand : '#c3cedb')
      box(context, 1168 + 26 * part, y + 4, 24, 24, 12, '#ffffff')
    })
  },
}
